import { table } from './table.mjs';

/**
 * A scene as a page of Markdown. A figure is { name, value, unit, control, atMost, atLeast, ofRatio }: `control` is what the scene's
 * control took in the same run, in the same unit; the bounds are for the value, or with `ofRatio` for its ratio to the control.
 */
export function report({ name, date, machine, load, method, figures }) {
  return `# ${name}\n\n\`npm run bench -- ${name}\`, ${date}\n\n${machine}, load ${load}\n\n${method}\n\n${table(HEAD, figures.map(cells))}\n`;
}

const HEAD = ['figure', 'value', 'unit', 'control', 'ratio', 'target', 'met'];

const cells = (figure) => [
  figure.name,
  figure.value,
  figure.unit,
  figure.control ?? '',
  figure.control === undefined ? '' : ratioOf(figure),
  targetOf(figure),
  targetOf(figure) === '' ? '' : isMet(figure) ? 'yes' : 'no',
];

const ratioOf = ({ value, control }) => value / control;

function targetOf({ atMost, atLeast, ofRatio }) {
  const bound = atMost === undefined ? atLeast : atMost;
  if (bound === undefined) return '';
  return `${ofRatio ? 'ratio ' : ''}at ${atMost === undefined ? 'least' : 'most'} ${bound}`;
}

/** True where nothing is asked; what could not be measured is not met. */
export function isMet(figure) {
  const { atMost, atLeast, ofRatio } = figure;
  const value = ofRatio ? ratioOf(figure) : figure.value;
  return (atMost === undefined || value <= atMost) && (atLeast === undefined || value >= atLeast);
}
