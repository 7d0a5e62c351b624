import { Injectable } from '@nestjs/common';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';

/** The buckets of histograms of durations. They range from cached responses to the timeouts of proxies. */
const SECONDS = [0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

export interface FinishedRequest {
  method: string;
  route: string;
  /** For GraphQL only: the operation's name if the site has such an operation, otherwise 'other'. */
  operation: string | undefined;
  status: number;
  hasErrors: boolean;
  seconds: number;
}

/** deploy/alerts.yml reads these. Values of labels never come from requests: a client could fill the memory with new ones. */
@Injectable()
export class Metrics {
  readonly registry = new Registry();

  readonly ordersPlaced = this.counter('orders_placed_total', 'Orders placed, without repeated calls.');
  readonly ordersRefused = this.counter(
    'orders_refused_total',
    'Orders beyond the hourly limit of an account or of the new accounts of a network.',
  );
  readonly visitsNotCounted = this.counter(
    'visits_not_counted_total',
    'Page visits and item views beyond the limits of a session or an address.',
  );
  readonly uploads = this.counter('uploads_total', 'Pictures stored.');
  readonly slowQueries = this.counter('database_slow_queries_total', 'Statements that took over 250 ms.');
  /** Sign-ins by outcome. Tries above a limit are counted only among the requests, as status 429. */
  readonly signIns = this.counter('sign_ins_total', 'Sign-in attempts.', 'outcome', ['ok', 'failed']);
  /** 'refused': the address is refused for good. */
  readonly mails = this.counter('mails_total', 'Attempts to send an email.', 'outcome', [
    'sent',
    'failed',
    'refused',
  ]);
  /** Failed attempts by kind of job. Each kind starts at 0 when it is registered. */
  readonly jobFailures = this.counter('job_failures_total', 'Attempts at a job that failed.', 'kind');

  readonly diskFull = this.counter('disk_full_total', 'Writes that failed because a disk was full.', 'disk', [
    'database',
    'pictures',
  ]);

  private readonly requests = this.histogram('http_request_duration_seconds', 'Responses by route.', [
    'method',
    'route',
    'status',
  ]);
  private readonly operations = this.histogram(
    'graphql_operation_duration_seconds',
    'GraphQL responses by operation of the site.',
    ['operation', 'outcome'],
  );

  observeRequest({ method, route, operation, status, hasErrors, seconds }: FinishedRequest): void {
    this.requests.observe({ method: route === 'none' ? 'other' : method, route, status }, seconds);
    if (operation) this.operations.observe({ operation, outcome: hasErrors ? 'error' : 'ok' }, seconds);
  }

  gauge(name: string, help: string, read: () => number | Promise<number>): void {
    const collect = async function (this: Gauge) {
      this.set(await read());
    };
    this.registry.registerMetric(new Gauge({ name, help, registers: [], collect }));
  }

  /** A counter that the caller keeps and that is read at each scrape. */
  total(name: string, help: string, read: () => number): void {
    const collect = function (this: Counter) {
      this.reset();
      this.inc(read());
    };
    this.registry.registerMetric(new Counter({ name, help, registers: [], collect }));
  }

  /** Starts at 0 for each of `values`, because Prometheus sees no increase from nothing to 1. */
  private counter<Label extends string = never>(
    name: string,
    help: string,
    label?: Label,
    values: readonly string[] = [],
  ): Counter<Label> {
    const counter = new Counter({ name, help, labelNames: label ? [label] : [], registers: [this.registry] });
    for (const value of values) counter.inc({ [label as Label]: value } as Record<Label, string>, 0);
    return counter;
  }

  private histogram<Label extends string>(name: string, help: string, labelNames: Label[]): Histogram<Label> {
    return new Histogram({ name, help, labelNames, buckets: SECONDS, registers: [this.registry] });
  }
}
