import { Controller, Get, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { DatabaseHealth } from '../../database/database-health.js';
import { SHOP_VERSION } from '../../version.js';

@Controller('api/v1/healths')
export class HealthController {
  constructor(private readonly database: DatabaseHealth) {}

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
