import { Field, GraphQLISODateTime, ObjectType } from '@nestjs/graphql';
import { Column, CreateDateColumn, Entity, JoinColumn, ManyToOne, PrimaryGeneratedColumn } from 'typeorm';
import { User } from '../accounts/user.entity.js';
import { Admin } from './calls/order-claim.type.js';

@ObjectType({
  description: 'What a call showed about an item and a car, as it was then. Never changed or deleted.',
})
@Entity('fit_checks')
export class FitCheck {
  @PrimaryGeneratedColumn({ type: 'bigint' })
  id!: string;

  @Column('uuid')
  orderId!: string;

  @Column('uuid')
  actorId!: string;

  @Field(() => Admin, { description: 'The admin who recorded it.' })
  @ManyToOne(() => User)
  @JoinColumn({ name: 'actor_id' })
  by!: User;

  @Field({ description: 'Whether you recorded it.' })
  isMine!: boolean;

  @Field({ description: 'The name of the item in the order.' })
  @Column('text')
  itemName!: string;

  @Field({ description: "Such as 'Toyota Axio NZE141, 2012'; without a year for every year." })
  @Column('text')
  car!: string;

  @Field({ description: 'Whether the item fits the car.' })
  @Column('boolean')
  fits!: boolean;

  @Field(() => GraphQLISODateTime, { description: 'Time of the check, ISO 8601 in UTC.' })
  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;
}
