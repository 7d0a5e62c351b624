import type { FitPosition, FitVerdict } from '@beambright/domain';
import { Field, ObjectType } from '@nestjs/graphql';
import { FitReason, FitVerdictEnum } from '../cars/fit.type.js';
import { FitPositionEnum } from '../cars/fitment.entity.js';
import { NullableField } from '../graphql/fields.js';

@ObjectType({ description: 'A fitment from which the verdict follows, with the place on the car.' })
export class LineFitReason extends FitReason {
  @Field(() => [FitPositionEnum], {
    description: 'The positions that together name the place on the car; empty if unknown.',
  })
  positions!: readonly FitPosition[];

  @Field(() => FitVerdictEnum, { description: 'The verdict for the place of this reason.' })
  verdict!: FitVerdict;
}

@ObjectType({ description: 'Whether an ordered item fits the car of the order.' })
export class LineFit {
  @NullableField(() => FitVerdictEnum, 'The verdict; null for an item that has nothing to do with cars.')
  verdict!: FitVerdict | null;

  @Field(() => [LineFitReason], {
    description: 'Fitments that explain the verdict; none if UNKNOWN, or if no fitment names the vehicle.',
  })
  reasons!: LineFitReason[];
}
