import { phoneLinks, type Role } from '@beambright/domain';
import { Inject } from '@nestjs/common';
import { Field, ObjectType, Query, Resolver } from '@nestjs/graphql';
import { DEMO_ACCOUNTS } from '../accounts/demo-accounts.js';
import { RoleEnum } from '../accounts/user.entity.js';
import { CONFIG, type Config } from '../process/config.js';

@ObjectType({ description: 'An account to try the shop with; there are none outside of demonstrations.' })
export class DemoAccount {
  @Field(() => RoleEnum, { description: 'What the account may do.' })
  role!: Role;

  @Field({ description: 'To sign in with.' })
  email!: string;

  @Field({ description: 'To sign in with.' })
  password!: string;
}

@ObjectType({ description: 'What a page needs to know of the shop itself.' })
export class Shop {
  @Field({ description: 'The name of the shop.' })
  name!: string;

  @Field({ description: 'Orders are confirmed by phone under this number.' })
  phone!: string;

  @Field(() => String, {
    nullable: true,
    description: "'https://wa.me/254712345678'; null for a Kenyan landline, which has no WhatsApp.",
  })
  whatsAppUrl!: string | null;

  @Field(() => [DemoAccount], { description: 'Empty outside of demonstrations.' })
  demoAccounts!: readonly DemoAccount[];
}

@Resolver(() => Shop)
export class ShopResolver {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  @Query(() => Shop, { description: 'What a page needs to know of the shop itself. Anyone.' })
  shop(): Shop {
    return {
      name: 'BeamBright',
      phone: this.config.shopPhone,
      whatsAppUrl: phoneLinks(this.config.shopPhone)?.whatsApp ?? null,
      demoAccounts: this.config.demoData ? DEMO_ACCOUNTS : [],
    };
  }
}
