import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { type Actor, CurrentActor } from '../../accounts/actor.js';
import { ManageUserService } from '../../accounts/manage-user.service.js';
import { Requires } from '../../accounts/requires.guard.js';
import { ManageUserBody } from './bodies/manage-user.body.js';
import { presentUser } from './present/present-user.js';

@Controller('api/v1')
export class UsersController {
  constructor(private readonly managing: ManageUserService) {}

  @Post('manage-user')
  @HttpCode(200)
  @Requires('owner')
  async manageUser(@CurrentActor() actor: Actor, @Body() { user_id, is_active, role }: ManageUserBody) {
    return {
      user: presentUser(await this.managing.manageUser(actor, user_id, { isActive: is_active, role })),
    };
  }
}
