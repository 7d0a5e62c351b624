import { axisCountText, axisMoneyText, countText, moneyText } from '../figures/figureText';

export interface Scale {
  textOf: (value: number) => string;
  axisTextOf: (value: number) => string;
  /** The lowest value at which the axis may end, in the unit of the values. */
  least: number;
}

export const COUNTS: Scale = { textOf: countText, axisTextOf: axisCountText, least: 2 };
/** A scale of money, whose values are in cents. */
export const SHILLINGS: Scale = { textOf: moneyText, axisTextOf: axisMoneyText, least: 100_000 };
