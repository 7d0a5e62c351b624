import { Metrics } from '../src/process/metrics/metrics.js';
import type { Instance } from './test-app.js';

export const toldBy = ({ app }: Instance) => app.get(Metrics).registry.metrics();

/** The value of one line, such as `orders_placed_total` or `sign_ins_total{outcome="ok"}`. */
export async function metricOf(shop: Instance, line: string): Promise<number> {
  const found = (await toldBy(shop)).split('\n').find((one) => one.startsWith(`${line} `));
  return Number(found?.split(' ').at(-1) ?? 0);
}
