import { ROLES, type Role } from '@beambright/domain';
import { Field, GraphQLISODateTime, ID, ObjectType } from '@nestjs/graphql';
import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';
import { registerUpperCaseEnum } from '../graphql/enums.js';

export const RoleEnum = registerUpperCaseEnum(
  'Role',
  ROLES,
  'ADMIN and SYSTEM_ADMIN have the same rights; the owner is not an admin.',
  {
    customer: 'Buys: a cart, a wishlist, orders.',
    admin: 'Keeps the catalogue and deals with orders.',
    system_admin: 'The same as ADMIN.',
    system_owner: 'Sees figures and accounts.',
  },
);

@ObjectType({ description: 'An account: a customer, an admin or the owner.' })
@Entity('users')
export class User {
  @Field(() => ID, { description: 'A UUID; it stays for ever.' })
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @Field({ description: 'Where the person signs in and gets letters; unique, ignoring case.' })
  @Column('text')
  email!: string;

  @Field(() => String, {
    nullable: true,
    description: 'What the person likes to be called; null when not told.',
  })
  @Column('text', { nullable: true })
  name!: string | null;

  @Field(() => String, { nullable: true, description: 'Used to contact the customer about orders.' })
  @Column('text', { nullable: true })
  phone!: string | null;

  @Field(() => RoleEnum, { description: 'What the account may do.' })
  @Column('text')
  role!: Role;

  @Column('text', { select: false })
  passwordHash!: string;

  @Field({ description: 'An account that is not active cannot sign in.' })
  @Column('boolean')
  isActive!: boolean;

  /** Counts what ends all sessions: another password, another role, deactivation (access.ts). */
  @Column('integer')
  accessVersion!: number;

  @Field(() => GraphQLISODateTime, { description: 'When it registered: an instant in UTC, ISO 8601.' })
  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;

  @Field(() => GraphQLISODateTime, {
    nullable: true,
    description: 'When it last asked the shop for something, to 5 minutes; null when it never signed in.',
  })
  @Column('timestamptz', { nullable: true })
  lastSeenAt!: Date | null;
}
