import { Field, ID, ObjectType } from '@nestjs/graphql';
import { Entity, PrimaryGeneratedColumn } from 'typeorm';
import { Node } from '../graphql/node.type.js';
import { Named } from './named.entity.js';

@ObjectType({ implements: () => [Node], description: 'A car brand that parts are sold for.' })
@Entity('car_brands')
export class CarBrand extends Named implements Node {
  @Field(() => ID, { description: 'A UUID that never changes; unique among everything that node(id) finds.' })
  @PrimaryGeneratedColumn('uuid')
  id!: string;
}
