import { IsOptional, IsString } from 'class-validator';

export class LoginBody {
  @IsString()
  email!: string;

  @IsString()
  password!: string;
}

export class RegisterUserBody extends LoginBody {
  /** The phone number, as old clients call it. */
  @IsOptional()
  @IsString()
  msisdn?: string | null;
}
