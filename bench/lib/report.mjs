import { spawnSync } from 'node:child_process';
import { cpus, loadavg, totalmem, type } from 'node:os';
import { root } from '../../scripts/lib/workspace.mjs';

const HEAD = ['figure', 'value', 'unit', 'control', 'ratio', 'target', 'met'];

/**
 * A scene as Markdown. A figure is { name, value, unit, control, atMost, atLeast, ofRatio }: `control` is the value of the
 * control in the same run and unit; the bounds apply to the value, or with `ofRatio` to its ratio to the control.
 */
export const report = ({ name, date, version, machine, method, figures }) =>
  `# ${name}\n\n\`npm run bench -- ${name}\`, ${date}, ${version}\n\n${machine}\n\n${method}\n\n${table(figures.map(cells))}\n`;

/** The last commit of what is measured. */
export function version() {
  const folders = ['apps/server', 'apps/web', 'libs'];
  const { stdout } = spawnSync('git', ['log', '-1', '--format=%h', '--', ...folders], {
    cwd: root,
    encoding: 'utf8',
  });
  return `commit ${stdout?.trim() || 'unknown'}`;
}

/** The load average of one minute: above the number of processors other programs distorted the figures. */
export const systemLoad = () => loadavg()[0].toFixed(2);

export function machine(loadBefore) {
  const memory = Math.round(totalmem() / 1024 ** 3);
  const model = cpus()[0]?.model.trim() ?? 'unknown processor';
  const load = `load ${loadBefore} to ${systemLoad()}`;
  return `${cpus().length} × ${model}, ${memory} GB, ${type()}, Node ${process.versions.node}, ${load}`;
}

function cells(figure) {
  const { name, value, unit, control } = figure;
  const target = targetOf(figure);
  const compared = control === undefined ? ['', ''] : [control, value / control];
  return [name, value, unit, ...compared, target, target && (isMet(figure) ? 'yes' : 'no')];
}

function targetOf({ atMost, atLeast, ofRatio }) {
  if (atMost === undefined && atLeast === undefined) return '';
  return `${ofRatio ? 'ratio ' : ''}at ${atMost === undefined ? `least ${atLeast}` : `most ${atMost}`}`;
}

/** True without a target; false if the value could not be measured. */
export function isMet({ value: measured, control, atMost, atLeast, ofRatio }) {
  const value = ofRatio ? measured / control : measured;
  return (atMost === undefined || value <= atMost) && (atLeast === undefined || value >= atLeast);
}

/** Columns of numbers are right-aligned. */
function table(rows) {
  const texts = rows.map((row) => row.map(textOf));
  const widths = HEAD.map((name, column) => Math.max(name.length, ...texts.map((row) => row[column].length)));
  const isRight = HEAD.map((_, column) => rows.every((row) => typeof row[column] === 'number'));
  const line = (row) =>
    `| ${row.map((cell, column) => (isRight[column] ? cell.padStart(widths[column]) : cell.padEnd(widths[column]))).join(' | ')} |`;
  const rule = widths.map((width, column) =>
    isRight[column] ? `${'-'.repeat(width - 1)}:` : '-'.repeat(width),
  );
  return [line(HEAD), `| ${rule.join(' | ')} |`, ...texts.map(line)].join('\n');
}

/** Three significant digits. */
function textOf(value) {
  if (typeof value !== 'number') return String(value);
  if (!Number.isFinite(value)) return '-';
  if (value >= 100 || Number.isInteger(value)) return String(Math.round(value));
  return value.toFixed(value >= 10 ? 1 : 2);
}
