import { Injectable } from '@nestjs/common';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';

/** From what a cache answers to what a proxy gives up on. */
const SECONDS = [0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

export interface AnsweredRequest {
  method: string;
  route: string;
  /** Of GraphQL: a name the site knows, or 'other'. */
  operation: string | undefined;
  status: number;
  hasErrors: boolean;
  seconds: number;
}

/**
 * What this instance has done and has under way, for Prometheus (docs/SCALING.md says which figure tells what). Labels take
 * values from lists that the code knows and never from outside, or anybody could fill the memory with names.
 */
@Injectable()
export class Metrics {
  readonly registry = new Registry();

  readonly ordersPlaced = this.counter(
    'orders_placed_total',
    'Orders that were made; repeated calls make none.',
  );
  readonly uploads = this.counter('uploads_total', 'Pictures that were kept.');
  readonly slowQueries = this.counter('database_slow_queries_total', 'Statements that took over 250 ms.');
  /** outcome: ok, failed. Whoever has tried too often is a 429 among the requests. */
  readonly signIns = this.counter('sign_ins_total', 'Tries to sign in.', ['outcome']);
  /** outcome: sent, failed, dropped. */
  readonly mails = this.counter('mails_total', 'Letters.', ['outcome']);

  /** disk: database, pictures. */
  readonly diskFull = this.counter('disk_full_total', 'What was refused for want of room.', ['disk']);

  private readonly requests = this.histogram('http_request_duration_seconds', 'Answers by route.', [
    'method',
    'route',
    'status',
  ]);
  private readonly operations = this.histogram(
    'graphql_operation_duration_seconds',
    'Answers of GraphQL by operation of the site.',
    ['operation', 'outcome'],
  );

  observeRequest({ method, route, operation, status, hasErrors, seconds }: AnsweredRequest): void {
    this.requests.observe({ method: route === 'none' ? 'other' : method, route, status }, seconds);
    if (operation) this.operations.observe({ operation, outcome: hasErrors ? 'error' : 'ok' }, seconds);
  }

  /** A figure that goes up and down, read when somebody asks for the metrics. */
  gauge(name: string, help: string, read: () => number): void {
    const collect = function (this: Gauge) {
      this.set(read());
    };
    this.registry.registerMetric(new Gauge({ name, help, registers: [], collect }));
  }

  /** A count that is kept elsewhere, read when somebody asks for the metrics. */
  total(name: string, help: string, read: () => number): void {
    const collect = function (this: Counter) {
      this.reset();
      this.inc(read());
    };
    this.registry.registerMetric(new Counter({ name, help, registers: [], collect }));
  }

  private counter<Label extends string>(
    name: string,
    help: string,
    labelNames: Label[] = [],
  ): Counter<Label> {
    return new Counter({ name, help, labelNames, registers: [this.registry] });
  }

  private histogram<Label extends string>(name: string, help: string, labelNames: Label[]): Histogram<Label> {
    return new Histogram({ name, help, labelNames, buckets: SECONDS, registers: [this.registry] });
  }
}
