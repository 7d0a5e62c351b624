import type { FitPosition, FitVerdict } from '@beambright/domain';
import { Field, ObjectType } from '@nestjs/graphql';
import { FitReason, FitVerdictEnum } from '../cars/fit.type.js';
import { FitPositionEnum } from '../cars/fitment.entity.js';

@ObjectType({ description: 'A fitment that a verdict rested on, with what it was about.' })
export class LineFitReason extends FitReason {
  @Field(() => [FitPositionEnum], {
    description: 'The place on the car: a set in the order of the enum, empty if nobody had said.',
  })
  positions!: readonly FitPosition[];

  @Field(() => FitVerdictEnum, { description: 'The verdict there.' })
  verdict!: FitVerdict;
}

@ObjectType({ description: 'Whether an ordered item fitted the car of the order, at the time of the order.' })
export class LineFit {
  @Field(() => FitVerdictEnum, {
    nullable: true,
    description: 'The verdict; null for an item that had nothing to do with cars.',
  })
  verdict!: FitVerdict | null;

  @Field(() => [LineFitReason], {
    description: 'What it rested on; empty if it was unknown, or rested on a complete list.',
  })
  reasons!: LineFitReason[];
}
