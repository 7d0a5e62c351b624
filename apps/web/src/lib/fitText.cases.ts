import { expect, test } from '@jest/globals';
import { type Fit, verdictText } from './fitText';

const NO_BOUNDS = { from: null, to: null, condition: null, serialFrom: null, serialTo: null };
const fitIf = (...reasons: object[]) => ({
  verdict: 'FITS_IF',
  parts: [
    {
      ...{ positions: [], verdict: 'FITS_IF' },
      reasons: reasons.map((reason) => ({ fits: true, ...NO_BOUNDS, ...reason })),
    },
  ],
});

test.each([
  [{ verdict: 'FITS', parts: [] }, 'Fits'],
  [{ verdict: 'UNIVERSAL', parts: [] }, 'Fits all cars'],
  [{ verdict: 'DOES_NOT_FIT', parts: [] }, 'Does not fit'],
  [{ verdict: 'UNKNOWN', parts: [] }, 'We check it with you'],
  [fitIf(), 'Fits if: it depends on the car'],
  [fitIf({ condition: 'with A/C' }), 'Fits if: with A/C'],
  [fitIf({ from: '2009-06' }), 'Fits if: built from Jun 2009'],
  [fitIf({ from: '2009-06', to: '2010-01' }), 'Fits if: built Jun 2009 to Jan 2010'],
  [fitIf({ to: '2010-01', condition: 'with A/C' }), 'Fits if: with A/C, built until Jan 2010'],
  [fitIf({ serialFrom: '6048723' }), 'Fits if: frame number from 6048723'],
  [fitIf({ fits: false, condition: 'with A/C' }), 'Fits if: not with A/C'],
  [fitIf({ fits: false, to: '2009-05' }, { condition: 'with A/C' }), 'Fits if: with A/C, ...'],
  [fitIf({ condition: 'disc' }, { condition: 'drum' }), 'Fits if: disc, ...'],
  [
    {
      verdict: 'FITS_IF',
      parts: [
        { verdict: 'FITS', positions: ['FRONT', 'RIGHT'], reasons: [] },
        { verdict: 'DOES_NOT_FIT', positions: ['REAR'], reasons: [] },
      ],
    },
    "Fits if: front, driver's side",
  ],
])('the label of the fit %j is %j', (fit, label) => {
  expect(verdictText(fit as Fit)).toBe(label);
});
