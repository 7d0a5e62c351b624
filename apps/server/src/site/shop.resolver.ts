import type { Role } from '@beambright/domain';
import { Inject } from '@nestjs/common';
import { Field, GraphQLISODateTime, ObjectType, Query, Resolver } from '@nestjs/graphql';
import { DEMO_ACCOUNTS } from '../accounts/demo-accounts.js';
import { RoleEnum } from '../accounts/user.entity.js';
import { NullableString } from '../graphql/fields.js';
import { CONFIG, type Config } from '../process/config.js';

@ObjectType({ description: 'An account for trying out the demo shop.' })
export class DemoAccount {
  @Field(() => RoleEnum, { description: 'The role of the account.' })
  role!: Role;

  @Field({ description: 'The email to sign in with.' })
  email!: string;

  @Field({ description: 'The password to sign in with.' })
  password!: string;
}

@ObjectType({ description: 'Settings of the shop that pages show.' })
export class Shop {
  @Field({ description: 'The name of the shop.' })
  name!: string;

  @Field({ description: 'The phone number for confirming orders.' })
  phone!: string;

  @NullableString(
    "The WhatsApp link of the shop, such as 'https://wa.me/254712345678'; null if the shop has none.",
  )
  whatsAppUrl!: string | null;

  @Field(() => [DemoAccount], { description: 'Accounts for trying out the shop; empty without demo data.' })
  demoAccounts!: readonly DemoAccount[];

  @Field(() => GraphQLISODateTime, {
    description: "The time of the server's clock, from which clients find the current day in Nairobi.",
  })
  now!: Date;
}

@Resolver(() => Shop)
export class ShopResolver {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  @Query(() => Shop, { description: 'Name, phone and other settings of the shop. Public.' })
  shop(): Shop {
    return {
      name: 'BeamBright',
      phone: this.config.shopPhone,
      whatsAppUrl: this.config.shopWhatsAppUrl ?? null,
      demoAccounts: this.config.demoData ? DEMO_ACCOUNTS : [],
      now: new Date(),
    };
  }
}
