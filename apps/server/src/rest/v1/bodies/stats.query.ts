import { IsOptional, IsString } from 'class-validator';

/** Days as YYYY-MM-DD, both included; a blank one is a missing one. */
export class StatsQuery {
  @IsOptional()
  @IsString()
  start_date?: string;

  @IsOptional()
  @IsString()
  end_date?: string;
}
