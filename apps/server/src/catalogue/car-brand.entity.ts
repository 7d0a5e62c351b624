import { Field, GraphQLISODateTime, ID, ObjectType } from '@nestjs/graphql';
import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn, UpdateDateColumn } from 'typeorm';
import { Node } from '../graphql/node.type.js';

@ObjectType({ implements: () => [Node], description: 'A maker of cars that parts are made for.' })
@Entity('car_brands')
export class CarBrand implements Node {
  @Field(() => ID, { description: 'A UUID; it stays for ever and is unique among all that node(id) finds.' })
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @Field({ description: 'Unique, ignoring case.' })
  @Column('text')
  name!: string;

  @Field(() => GraphQLISODateTime, { description: 'When it was added: an instant in UTC, ISO 8601.' })
  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;

  @Field(() => GraphQLISODateTime, { description: 'When it was last changed: an instant in UTC, ISO 8601.' })
  @UpdateDateColumn({ type: 'timestamptz' })
  updatedAt!: Date;
}
