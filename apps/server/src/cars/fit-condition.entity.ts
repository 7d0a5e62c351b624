import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A text that fitments share, unique ignoring case. It stays when its last fitment goes. */
@Entity('fit_conditions')
export class FitCondition {
  @PrimaryGeneratedColumn()
  id!: number;

  @Column('text')
  text!: string;
}
