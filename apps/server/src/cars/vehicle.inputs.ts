import type { EnteredVehicle } from '@beambright/domain';
import { Field, ID, InputType } from '@nestjs/graphql';
import { NullableString } from '../graphql/fields.js';

@InputType({ description: 'The fields of a vehicle that admins set.' })
export class VehicleInput implements EnteredVehicle {
  @Field(() => ID, { description: 'Id of the car brand; CAR_BRAND_NOT_FOUND if unknown.' })
  carBrandId!: string;

  @Field({
    description:
      "The name of the model, 1 to 60 characters. If the brand has a model whose name differs only in case or signs, such as 'x trail' for 'X-Trail', this name replaces its name; otherwise a new model is added.",
  })
  model!: string;

  @Field({ description: 'The chassis code that frame numbers begin with: 2 to 8 letters A to Z and digits.' })
  chassisCode!: string;

  @NullableString('The engine code: 2 to 12 letters A to Z, digits and hyphens; null or empty for none.')
  engineCode?: string | null;

  @NullableString('The body, at most 40 characters; null or empty for none.')
  body?: string | null;

  @Field({ description: "The first month of production, such as '2006-10'; from 1950 to 2100." })
  fromMonth!: string;

  @NullableString("The last month of production, such as '2012-05'; null or empty if it is still built.")
  toMonth?: string | null;

  @Field({ description: 'Whether staff have checked the vehicle.' })
  isChecked!: boolean;
}
