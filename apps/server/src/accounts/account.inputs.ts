import { Field, InputType } from '@nestjs/graphql';
import { IsOptional, IsString } from 'class-validator';

@InputType({ description: 'What an account signs in with.' })
export class SignInInput {
  @Field({ description: 'Case is ignored.' })
  @IsString()
  email!: string;

  @Field({ description: 'At most 128 characters.' })
  @IsString()
  password!: string;
}

@InputType({ description: "What a customer's account is made from." })
export class RegisterInput {
  @Field({ description: 'At most 254 characters; unique, ignoring case.' })
  @IsString()
  email!: string;

  @Field({ description: 'At least 6 characters.' })
  @IsString()
  password!: string;

  @Field(() => String, { nullable: true, description: 'Used to contact the customer about orders.' })
  @IsOptional()
  @IsString()
  phone?: string | null;
}
