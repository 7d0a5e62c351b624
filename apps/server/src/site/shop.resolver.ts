import type { Role } from '@beambright/domain';
import { Inject } from '@nestjs/common';
import { Field, ObjectType, Query, Resolver } from '@nestjs/graphql';
import { DEMO_ACCOUNTS } from '../accounts/demo-accounts.js';
import { RoleEnum } from '../accounts/user.entity.js';
import { CONFIG, type Config } from '../config.js';

@ObjectType({ description: 'An account to try the shop with; there are none outside of demonstrations.' })
export class DemoAccount {
  @Field(() => RoleEnum)
  role!: Role;

  @Field()
  email!: string;

  @Field()
  password!: string;
}

@ObjectType({ description: 'What a page needs to know of the shop itself.' })
export class Shop {
  @Field()
  name!: string;

  @Field({ description: 'Orders are confirmed by phone under this number.' })
  phone!: string;

  @Field(() => [DemoAccount])
  demoAccounts!: readonly DemoAccount[];
}

@Resolver(() => Shop)
export class ShopResolver {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  @Query(() => Shop)
  shop(): Shop {
    return {
      name: 'BeamBright',
      phone: this.config.shopPhone,
      demoAccounts: this.config.demoData ? DEMO_ACCOUNTS : [],
    };
  }
}
