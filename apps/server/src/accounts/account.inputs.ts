import { Field, InputType } from '@nestjs/graphql';

@InputType({ description: 'What an account signs in with.' })
export class SignInInput {
  @Field({ description: 'Case is ignored.' })
  email!: string;

  @Field({ description: 'At most 128 characters.' })
  password!: string;
}

@InputType({ description: "What a customer's account is made from." })
export class RegisterInput {
  @Field({ description: 'At most 254 characters; unique, ignoring case.' })
  email!: string;

  @Field({ description: 'At least 6 characters.' })
  password!: string;

  @Field(() => String, { nullable: true, description: 'Used to contact the customer about orders.' })
  phone?: string | null;
}
