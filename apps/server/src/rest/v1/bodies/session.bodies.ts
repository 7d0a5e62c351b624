import { LENGTHS, MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '@beambright/domain';
import { OptionalText, Text } from '../fields.js';

export class LoginBody {
  @Text({ description: 'The email, ignoring case.', example: 'customer@beambright.test' })
  email!: string;

  @Text({ format: 'password', example: 'customer-demo' })
  password!: string;
}

export class RegisterUserBody {
  @Text({ description: 'The email, ignoring case.', maxLength: LENGTHS.email, example: 'jane@example.com' })
  email!: string;

  @Text({
    format: 'password',
    minLength: MIN_PASSWORD_LENGTH,
    maxLength: MAX_PASSWORD_LENGTH,
    example: 'a good secret',
  })
  password!: string;

  @OptionalText({ description: 'The phone number.', maxLength: LENGTHS.phone, example: '0712 345 678' })
  msisdn?: string | null;
}
