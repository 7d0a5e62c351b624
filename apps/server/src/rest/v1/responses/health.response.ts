import { ApiProperty } from '@nestjs/swagger';

export class HealthResponse {
  @ApiProperty({ type: String, enum: ['ok', 'unavailable'], example: 'ok' })
  status!: 'ok' | 'unavailable';

  @ApiProperty({ type: String, enum: ['up', 'down'], example: 'up' })
  database!: 'up' | 'down';

  @ApiProperty({
    type: 'integer',
    minimum: 0,
    description: 'Seconds since the shop started.',
    example: 3600,
  })
  uptime_s!: number;

  @ApiProperty({ type: String, example: '0.1.0' })
  version!: string;
}
