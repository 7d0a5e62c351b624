/** The height of the view box of all paths. In the view box, each value is 1 wide, and zero is at the bottom. */
export const HEIGHT = 100;

/** With fewer values than this, the bars are narrower. */
const FEW = 8;

export function barsPath(values: readonly number[], end: number): string {
  const width = values.length < FEW ? 0.4 : 0.76;
  return values
    .map((value, index) => {
      if (value === 0) return '';
      const left = rounded(index + (1 - width) / 2);
      return `M${left} ${HEIGHT}V${heightOf(value, end)}h${width}V${HEIGHT}z`;
    })
    .join('');
}

/** An SVG path with steps: a horizontal line over the width of each value. */
export function stepsPath(values: readonly number[], end: number): string {
  return values
    .map((value, index) => `${index === 0 ? 'M0 ' : 'V'}${heightOf(value, end)}H${index + 1}`)
    .join('');
}

/** An SVG path through the middle of each value's width. It is horizontal before the first point and after the last. */
export function linePath(values: readonly number[], end: number): string {
  const points = values.map((value, index) => `L${index + 0.5} ${heightOf(value, end)}`);
  const [first = 0, last = 0] = [values[0], values.at(-1)];
  return `M0 ${heightOf(first, end)}${points.join('')}L${values.length} ${heightOf(last, end)}`;
}

export function areaPath(values: readonly number[], end: number): string {
  return `${linePath(values, end)}V${HEIGHT}H0z`;
}

function heightOf(value: number, end: number): number {
  return rounded(HEIGHT - (value / end) * HEIGHT);
}

function rounded(place: number): number {
  return Math.round(place * 100) / 100;
}
