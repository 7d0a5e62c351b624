import type { PersonKind, Role } from '@beambright/domain';
import { Field, GraphQLISODateTime, ID, ObjectType } from '@nestjs/graphql';
import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';
import { NullableField, NullableString, registerUpperCaseEnum } from '../graphql/fields.js';

export const RoleEnum = registerUpperCaseEnum<Role>(
  'Role',
  'The role of an account. ADMIN and SYSTEM_ADMIN have the same permissions; the owner is not an admin.',
  {
    customer: 'Has a cart, a wishlist and orders.',
    admin: 'Manages the catalogue, orders and calls.',
    system_admin: 'The same as ADMIN.',
    system_owner: 'Sees statistics and orders, and manages accounts.',
  },
);

export const PersonKindEnum = registerUpperCaseEnum<PersonKind>(
  'PersonKind',
  'How a person is known to the shop.',
  {
    account: 'The person has an account, with an email and a password.',
    caller: 'The person is known by phone only, without email and password.',
  },
);

const NO_EMAIL = {
  from: (stored: string | null) => stored ?? '',
  to: (email: string | null) => email || null,
};

@ObjectType({ description: 'A customer, admin or owner with an account, or a caller without an account.' })
@Entity('users')
export class User {
  @Field(() => ID, { description: 'A UUID that never changes.' })
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @Field(() => PersonKindEnum, { description: 'ACCOUNT if the person has an account, otherwise CALLER.' })
  @Column('text')
  kind!: PersonKind;

  @Field({
    description:
      "The email for signing in and for emails; unique, ignoring case. '' for a customer who ordered by phone and has no account.",
  })
  @Column('text', { nullable: true, transformer: NO_EMAIL })
  email!: string;

  @NullableString('The name of the person; null if not given.')
  @Column('text', { nullable: true })
  name!: string | null;

  @NullableString('Phone number for contacting the customer about orders; null if none.')
  @Column('text', { nullable: true })
  phone!: string | null;

  @Field(() => RoleEnum, { description: 'The role, which determines what the account may do.' })
  @Column('text')
  role!: Role;

  /** NULL for callers, who cannot sign in. */
  @Column('text', { select: false, nullable: true })
  passwordHash!: string;

  @Field({ description: 'Whether the account can sign in.' })
  @Column('boolean')
  isActive!: boolean;

  /** Incremented by every change that ends all sessions: password, role, activity (access.ts). */
  @Column('integer')
  accessVersion!: number;

  @Field(() => GraphQLISODateTime, { description: 'When the account was created, in UTC, ISO 8601.' })
  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;

  @NullableField(
    () => GraphQLISODateTime,
    'When the user last sent a request while signed in, accurate to 5 minutes; null if never.',
  )
  @Column('timestamptz', { nullable: true })
  lastSeenAt!: Date | null;

  @NullableField(
    () => GraphQLISODateTime,
    'When the account was deleted and its personal data erased; null if it was not deleted.',
  )
  @Column('timestamptz', { nullable: true })
  erasedAt!: Date | null;
}
