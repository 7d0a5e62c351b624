import { Field, InputType } from '@nestjs/graphql';
import { NullableField } from '../graphql/fields.js';

@InputType({ description: 'The credentials of an account.' })
export class SignInInput {
  @Field({ description: 'Case is ignored.' })
  email!: string;

  @Field({ description: 'At most 128 characters.' })
  password!: string;
}

@InputType({ description: 'The data of a new customer account.' })
export class RegisterInput {
  @Field({ description: 'At most 254 characters; unique, ignoring case.' })
  email!: string;

  @Field({ description: 'At least 6 characters.' })
  password!: string;

  @NullableField(() => String, 'Used to contact the customer about orders.')
  phone?: string | null;
}
