import { ROLES, type Role } from '@beambright/domain';
import { IsBoolean, IsIn, IsOptional, IsString } from 'class-validator';

export class ManageUserBody {
  @IsString()
  user_id!: string;

  @IsOptional()
  @IsBoolean()
  is_active?: boolean | null;

  @IsOptional()
  @IsIn(ROLES)
  role?: Role | null;
}
