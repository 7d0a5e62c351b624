import { type Role, ROLES } from '@beambright/domain';
import { ApiProperty } from '@nestjs/swagger';
import { ID, TIME } from './shared.js';

export class UserResponse {
  @ApiProperty(ID)
  id!: string;

  @ApiProperty({ type: String, example: 'customer@beambright.test' })
  email!: string;

  @ApiProperty({ type: String, nullable: true, description: 'The phone number.', example: '0712 345 678' })
  msisdn!: string | null;

  @ApiProperty({ type: String, enum: [...ROLES], example: 'customer' })
  role!: Role;

  @ApiProperty({ type: Boolean, example: true })
  is_active!: boolean;

  @ApiProperty(TIME)
  created_at!: string;
}

export class LoginResponse {
  @ApiProperty(ID)
  user_id!: string;

  @ApiProperty({ type: String, enum: [...ROLES], example: 'admin' })
  role!: Role;
}

export class VerifyResponse {
  @ApiProperty(ID)
  user_id!: string;

  @ApiProperty({ type: String, enum: [...ROLES], example: 'admin' })
  userType!: Role;
}
