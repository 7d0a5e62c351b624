import { ROLES, type Role } from '@beambright/domain';
import { ArgsType, Field, InputType } from '@nestjs/graphql';
import { Type } from 'class-transformer';
import { IsBoolean, IsIn, IsOptional, IsString, ValidateNested } from 'class-validator';
import { PageArgs } from '../graphql/connection.js';
import { RoleEnum } from './user.entity.js';

@InputType({ description: 'Filters compose: an account must pass all that are given.' })
export class UserFilter {
  @Field(() => [RoleEnum], { nullable: true, description: 'Any of these; an empty list finds nobody.' })
  @IsOptional()
  @IsIn(ROLES, { each: true })
  roles?: Role[] | null;

  @Field(() => Boolean, { nullable: true, description: 'Only active accounts, or only those that are not.' })
  @IsOptional()
  @IsBoolean()
  isActive?: boolean | null;

  @Field(() => String, {
    nullable: true,
    description: 'A part of the name, of the email or of the phone, however it was written; case is ignored.',
  })
  @IsOptional()
  @IsString()
  search?: string | null;
}

@ArgsType()
export class UsersArgs extends PageArgs {
  @Field(() => UserFilter, { nullable: true, description: 'Which accounts; all of them if not given.' })
  @IsOptional()
  @ValidateNested()
  @Type(() => UserFilter)
  filter?: UserFilter | null;
}
