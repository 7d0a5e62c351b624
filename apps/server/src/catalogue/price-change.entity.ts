import type { Cents } from '@beambright/domain';
import { Field, GraphQLISODateTime, Int, ObjectType } from '@nestjs/graphql';
import { Column, CreateDateColumn, Entity, ManyToOne, PrimaryGeneratedColumn } from 'typeorm';
import { User } from '../accounts/user.entity.js';
import { MoneyColumn } from '../database/money-column.js';
import { NullableField } from '../graphql/fields.js';

@ObjectType({ description: 'A change of the price of an item. Changes are never edited.' })
@Entity('price_changes')
export class PriceChange {
  @PrimaryGeneratedColumn({ type: 'bigint' })
  id!: string;

  @Column('uuid')
  itemId!: string;

  @Column('uuid')
  actorId!: string;

  @ManyToOne(() => User)
  actor?: User;

  @NullableField(() => Int, 'By how many percent, if it was changed by a percentage; otherwise null.')
  @Column('integer', { nullable: true })
  percent!: number | null;

  @MoneyColumn()
  minBefore!: Cents;

  @MoneyColumn()
  maxBefore!: Cents;

  @MoneyColumn()
  minAfter!: Cents;

  @MoneyColumn()
  maxAfter!: Cents;

  @Field(() => GraphQLISODateTime, { description: 'Time of the change, ISO 8601 in UTC.' })
  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;
}
