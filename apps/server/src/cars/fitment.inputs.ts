import type { EnteredFitment, FitBasis, FitKind, FitPosition } from '@beambright/domain';
import { ArgsType, Field, ID, InputType, Int } from '@nestjs/graphql';
import { FitKindEnum } from '../catalogue/item.entity.js';
import { NullableField, NullableString } from '../graphql/fields.js';
import { FitBasisEnum, FitPositionEnum } from './fitment.entity.js';

@InputType({ description: 'A statement that an item fits a vehicle or does not fit it.' })
export class FitmentInput implements EnteredFitment {
  @Field(() => ID, { description: 'Id of the vehicle; VEHICLE_NOT_FOUND if unknown.' })
  vehicleId!: string;

  @Field({ description: 'Whether the item fits the vehicle.' })
  fits!: boolean;

  @NullableString("The fitment's first month, such as '2006-10'; null or empty for the vehicle's first.")
  fromMonth?: string | null;

  @NullableString("The fitment's last month, such as '2012-05'; null or empty for the vehicle's last.")
  toMonth?: string | null;

  @NullableField(() => [FitPositionEnum], 'Where the part sits on the car; null or empty if unknown.')
  positions?: FitPosition[] | null;

  @NullableString("The condition, such as 'with A/C', at most 100 characters; null or empty for none.")
  condition?: string | null;

  @NullableString(
    'First serial (the 6 or 7 digits of a frame number) of the fitment; null or empty for no limit.',
  )
  serialFrom?: string | null;

  @NullableString('The last serial, with the same first digit and length as serialFrom.')
  serialTo?: string | null;

  @Field(() => FitBasisEnum, { description: 'How the shop knows whether the item fits.' })
  basis!: FitBasis;

  @NullableField(
    () => ID,
    'Id of the item that the fitment was copied from, with the basis COPIED; null or omitted if unknown.',
  )
  copiedFromId?: string | null;
}

@ArgsType()
export class SetFitmentsArgs {
  @Field(() => ID, { description: 'Id of the item; ITEM_NOT_FOUND if unknown.' })
  itemId!: string;

  @Field(() => Int, {
    description: 'The version that the change is based on; ITEM_CHANGED if there is a newer one.',
  })
  version!: number;

  @Field(() => [FitmentInput], { description: 'All fitments of the item, at most 500.' })
  rows!: FitmentInput[];

  @NullableField(() => FitKindEnum, 'Which cars the item is made for; unchanged if omitted or null.')
  fitKind?: FitKind | null;

  @NullableField(
    () => Boolean,
    'true: declares that the item fits no other vehicle that the shop has now; false: withdraws the declaration; unchanged if omitted or null.',
  )
  isListComplete?: boolean | null;
}
