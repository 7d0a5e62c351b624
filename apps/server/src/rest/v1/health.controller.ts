import { Controller, Get, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { DatabaseHealth } from '../../database/database-health.js';
import { SHOP_VERSION } from '../../process/version.js';
import { Documented } from './openapi/documented.js';
import { HealthResponse } from './responses/health.response.js';

@ApiTags('Health')
@Controller('api/v1/healths')
export class HealthController {
  constructor(private readonly database: DatabaseHealth) {}

  @Documented({
    id: 'getHealth',
    summary: 'Report whether the shop and its database are up',
    description: 'For monitoring; a load balancer asks /readyz.',
    returns: HealthResponse,
    also: { 503: { description: 'The database is not reachable', returns: HealthResponse } },
  })
  @Get()
  async healths(@Res({ passthrough: true }) reply: FastifyReply) {
    const isUp = await this.database.answers();
    void reply.code(isUp ? 200 : 503);
    return {
      status: isUp ? 'ok' : 'unavailable',
      database: isUp ? 'up' : 'down',
      uptime_s: Math.floor(process.uptime()),
      version: SHOP_VERSION,
    };
  }
}
