import { Field, InputType } from '@nestjs/graphql';
import { IsOptional, IsString } from 'class-validator';

@InputType()
export class SignInInput {
  @Field()
  @IsString()
  email!: string;

  @Field()
  @IsString()
  password!: string;
}

@InputType()
export class RegisterInput {
  @Field()
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
