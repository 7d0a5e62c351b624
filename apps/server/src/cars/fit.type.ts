import type { FitBasis, FitPosition, FitVerdict } from '@beambright/domain';
import { Field, ObjectType } from '@nestjs/graphql';
import { NullableField, NullableString, registerUpperCaseEnum } from '../graphql/fields.js';
import { FitBasisEnum, FitPositionEnum } from './fitment.entity.js';
import { Vehicle } from './vehicle.entity.js';

export const FitVerdictEnum = registerUpperCaseEnum<FitVerdict>('FitVerdict', 'Whether an item fits a car.', {
  universal: 'The item fits all cars.',
  fits: 'The item fits the car, without conditions.',
  fits_if: 'The item may fit the car: the reasons of the verdict say what it depends on.',
  does_not_fit: 'The item does not fit the car.',
  unknown: 'The shop does not know whether the item fits the car.',
});

@ObjectType({ description: 'A fitment from which the verdict follows.' })
export class FitReason {
  @Field({ description: 'Whether the fitment says that the item fits.' })
  fits!: boolean;

  @NullableString(
    "The first month for which the fitment holds, such as '2009-06'; null if none or the car cannot have been built earlier.",
  )
  from!: string | null;

  @NullableString(
    "The last month for which the fitment holds, such as '2009-05'; null if none or the car cannot have been built later.",
  )
  to!: string | null;

  @NullableString("On which condition the fitment is true, such as 'with A/C'; null for none.")
  condition!: string | null;

  @NullableString('First serial (the 6 or 7 digits of a frame number); null if none or the car is in range.')
  serialFrom!: string | null;

  @NullableString('Last serial (the 6 or 7 digits of a frame number); null if none or the car is in range.')
  serialTo!: string | null;

  @Field(() => FitBasisEnum, { description: 'How the shop knows whether the item fits.' })
  basis!: FitBasis;
}

@ObjectType({ description: 'Whether an item fits one vehicle at one place, such as the front.' })
export class PartialFit {
  @Field(() => Vehicle, { description: 'The vehicle, one of those that the car may be.' })
  vehicle!: Vehicle;

  @Field(() => [FitPositionEnum], {
    description: 'The positions that together name the place on the car; empty if unknown.',
  })
  positions!: readonly FitPosition[];

  @Field(() => FitVerdictEnum, { description: 'The verdict for this vehicle and place.' })
  verdict!: FitVerdict;

  @Field(() => [FitReason], {
    description: 'Fitments that explain the verdict; none if UNKNOWN, or if no fitment names the vehicle.',
  })
  reasons!: FitReason[];
}

@ObjectType({ description: 'Whether an item fits a car.' })
export class Fit {
  @NullableField(() => FitVerdictEnum, 'The verdict; null for an item that has nothing to do with cars.')
  verdict!: FitVerdict | null;

  @Field(() => [PartialFit], {
    description:
      'One verdict for each vehicle that the car may be and each place on it, such as the front. Empty if none of these vehicles was built in the given year, or if the item is not made for certain cars.',
  })
  parts!: PartialFit[];
}
