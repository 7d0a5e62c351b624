import { Type } from 'class-transformer';
import { IsInt, IsOptional, IsString, Max, Min } from 'class-validator';

export class GetItemsQuery {
  @IsOptional()
  @IsString()
  search?: string;

  @IsOptional()
  @Type(() => Number)
  @Max(1_000)
  @Min(1)
  @IsInt()
  limit?: number;

  @IsOptional()
  @Type(() => Number)
  @Max(1_000_000_000)
  @Min(0)
  @IsInt()
  offset?: number;
}
