import { Field, GraphQLISODateTime, ID, ObjectType } from '@nestjs/graphql';
import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn, UpdateDateColumn } from 'typeorm';
import { Node } from '../graphql/node.type.js';

@ObjectType({ implements: () => [Node], description: 'A car brand that parts are sold for.' })
@Entity('car_brands')
export class CarBrand implements Node {
  @Field(() => ID, { description: 'A UUID that never changes; unique across all types that node(id) finds.' })
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @Field({ description: 'Unique, case-insensitive.' })
  @Column('text')
  name!: string;

  @Field(() => GraphQLISODateTime, { description: 'Time of creation, ISO 8601 in UTC.' })
  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;

  @Field(() => GraphQLISODateTime, { description: 'Time of the last change, ISO 8601 in UTC.' })
  @UpdateDateColumn({ type: 'timestamptz' })
  updatedAt!: Date;
}
