import { FIT_KINDS } from '@beambright/domain';
import { registerUpperCaseEnum } from '../graphql/fields.js';

export const FitKindEnum = registerUpperCaseEnum('FitKind', FIT_KINDS, 'Which cars an item is made for.', {
  specific: 'For certain cars: those of its fitments.',
  universal: 'For all cars.',
  not_for_cars: 'It has nothing to do with cars.',
});
