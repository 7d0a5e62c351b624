import {
  canConfirm,
  type Cents,
  dispatchText,
  formatKsh,
  formatTotal,
  kindOfStep,
  phoneLinks,
  stepText,
  wordFor,
} from '@beambright/domain';
import { createHash } from 'node:crypto';
import type { Config } from '../process/config.js';
import { escapeHtml } from '../process/escape-html.js';
import type { OrderDispatch } from './dispatch.entity.js';
import { correctedPartsOf } from './order-event.resolver.js';
import type { OrderLine } from './order-line.entity.js';
import type { LinkedOrder } from './order-links.service.js';

export interface Page {
  status: number;
  html: string;
}

type Shop = Pick<Config, 'shopPhone' | 'shopWhatsAppUrl'>;

const STYLE = `
:root{color-scheme:dark light;--page:#0c0e12;--surface:#14171d;--line:#2b313c;--text:#f3f5f8;--muted:#a7b0be;--beam:#ffc24d;--edge:#ffb224}
@media (prefers-color-scheme:light){:root{--page:#f6f5f2;--surface:#fff;--line:#dcdad3;--text:#15181d;--muted:#545c68;--beam:#8a5200;--edge:#a86b00}}
*{box-sizing:border-box;margin:0;padding:0}
body{background:var(--page);color:var(--text);font:1rem/1.5 system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans',Arial,sans-serif;font-variant-numeric:tabular-nums;overflow-wrap:anywhere}
main{max-width:40rem;margin:0 auto;padding:1.5rem 1rem;display:grid;gap:1rem;grid-template-columns:minmax(0,1fr)}
h1,h2,.shop{font-family:'Roboto Condensed','Arial Narrow',system-ui,sans-serif;font-weight:700;line-height:1.2}
.shop{color:var(--beam);font-size:1.375rem}
h1{font-size:1.75rem}
h2{font-size:1.125rem;margin-bottom:.5rem}
section{background:var(--surface);border:1px solid var(--line);border-radius:16px;padding:1rem}
ol,ul{list-style:none;display:grid;gap:.75rem}
dl{display:grid;gap:.25rem}
.pair{display:flex;flex-wrap:wrap;align-items:baseline;gap:0 1rem}
.pair>:last-child{margin-left:auto;font-weight:600}
.muted,dt,time{color:var(--muted);font-size:.875rem}
li:last-child>.step{font-weight:600}
nav{display:flex;flex-wrap:wrap;gap:.5rem}
a{display:inline-flex;align-items:center;justify-content:center;min-height:2.75rem;padding:0 1rem;border:1px solid var(--line);border-radius:10px;color:inherit;font-weight:600;text-decoration:none}
nav a:first-child{background:#ffb224;border-color:var(--edge);color:#15181d}
a:focus-visible{outline:2px solid var(--beam);outline-offset:2px}
@media (min-width:48rem){main{padding:3rem 1rem}}
`;

/** The only style that the page's Content-Security-Policy allows. */
export const STYLE_HASH = `sha256-${createHash('sha256').update(STYLE).digest('base64')}`;

/** The title. Messengers show it in previews of the link, so it says nothing about the order. */
const TITLE = 'Your order at BeamBright';

const NOTICES = {
  404: ['No order has this link', 'It may be incomplete: open it from the message again.'],
  405: ['This page only shows an order', 'Nothing was changed.'],
  410: ['This link has ended', 'Call us about your order.'],
  429: ['Too many wrong links', 'Try again in a quarter of an hour.'],
} as const;

type Fact = readonly [label: string, textOf: (of: LinkedOrder) => string | null];

/** A fact is left out if it is null. */
const FACTS: readonly Fact[] = [
  ['Total', ({ lines }) => amountText(agreedTotal(lines))],
  ['Estimated total', ({ order, lines }) => (agreedTotal(lines) === null ? estimateText(order) : null)],
  ['Discount', ({ order: { discount } }) => (discount > 0 ? `-${formatKsh(discount)}` : null)],
  ['Delivery', ({ order: { deliveryFee } }) => (deliveryFee > 0 ? formatKsh(deliveryFee) : null)],
  [
    'Final price',
    ({ order }) => (canConfirm(order) ? 'We agree it by phone' : amountText(order.actualPrice)),
  ],
  ['How to pay', ({ howToPay }) => howToPay],
];

const TIME = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Africa/Nairobi',
});

/** The page of an order, without data of the customer, because everyone with the link can open it. */
export function orderPage(linked: LinkedOrder, shop: Shop): Page {
  const { order, lines } = linked;
  const facts = FACTS.map(([label, textOf]) => [label, textOf(linked)] as const);
  return page(200, `Order ${order.code}`, shop, [
    section(capitalised(wordFor(order)), `<ol>${stepsOf(linked).map(stepItem).join('')}</ol>`),
    section(
      'Price',
      `<dl>${facts.map(([label, text]) => text && pair('dt', label, 'dd', text)).join('')}</dl>`,
    ),
    section('Products', `<ul>${lines.map(lineItem).join('')}</ul>`),
  ]);
}

export function noticePage(status: keyof typeof NOTICES, shop: Shop): Page {
  const [title, advice] = NOTICES[status];
  return page(status, title, shop, [`<p>${advice}</p>`]);
}

function page(status: number, heading: string, { shopPhone, shopWhatsAppUrl }: Shop, parts: string[]): Page {
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${TITLE}</title>
<meta property="og:title" content="${TITLE}">
<style>${STYLE}</style>
</head>
<body>
<main>
<p class="shop">BeamBright</p>
<h1>${escapeHtml(heading)}</h1>
${parts.join('\n')}
<nav aria-label="Contact">
<a href="tel:${escapeHtml(shopPhone)}">Call ${escapeHtml(shopPhone)}</a>
${shopWhatsAppUrl ? `<a href="${escapeHtml(shopWhatsAppUrl)}">Write on WhatsApp</a>` : ''}
</nav>
</main>
</body>
</html>
`;
  return { status, html };
}

function section(heading: string, content: string): string {
  return `<section><h2>${heading}</h2>${content}</section>`;
}

interface Step {
  text: string;
  at: Date;
  /** More about the step, as HTML. */
  details?: string;
}

function stepsOf({ order, steps, dispatches }: LinkedOrder): Step[] {
  const events = steps.map((step) => ({
    text: stepText({
      kind: kindOfStep(step, order),
      toStatus: step.toStatus,
      price: amountText(step.actualPrice),
      correctedParts: correctedPartsOf(step),
    }),
    at: step.createdAt,
  }));
  const sent = dispatches.map((dispatch) => ({
    text: 'On its way',
    at: dispatch.createdAt,
    details: dispatchDetails(dispatch),
  }));
  return [...events, ...sent].toSorted((a, b) => a.at.getTime() - b.at.getTime());
}

function dispatchDetails({ note, ...dispatch }: OrderDispatch): string {
  const tel = phoneLinks(dispatch.phone ?? '')?.tel;
  const texts = [dispatchText(dispatch), note ?? ''].filter(Boolean);
  return [
    ...texts.map((text) => `<p dir="auto">${escapeHtml(text)}</p>`),
    tel ? `<p><a href="${tel}">Call ${escapeHtml(dispatch.phone ?? '')}</a></p>` : '',
  ].join('');
}

function stepItem({ text, at, details = '' }: Step): string {
  return `<li><p class="step">${escapeHtml(text)}</p><time datetime="${at.toISOString()}">${TIME.format(at)}</time>${details}</li>`;
}

function lineItem({ itemName, quantity, mpn, oemNumber, agreedAmount }: OrderLine): string {
  const numbers = [mpn && `MPN ${mpn}`, oemNumber && `OEM ${oemNumber}`].filter(Boolean).join(', ');
  return `<li>${pair('p', `${quantity} × ${itemName || 'Product'}`, 'p', amountText(agreedAmount) ?? '')}<p class="muted">${escapeHtml(numbers)}</p></li>`;
}

/** HTML of two texts that stand side by side if there is room. */
function pair(tag: string, text: string, otherTag: string, other: string): string {
  return `<div class="pair"><${tag} dir="auto">${escapeHtml(text)}</${tag}><${otherTag}>${escapeHtml(other)}</${otherTag}></div>`;
}

function agreedTotal(lines: readonly OrderLine[]): Cents | null {
  const agreed = lines.flatMap(({ agreedAmount }) => agreedAmount ?? []);
  return agreed.length > 0 ? agreed.reduce((sum, one) => sum + one) : null;
}

function estimateText({ totalMin: min, totalMax: max }: LinkedOrder['order']): string {
  return formatTotal({ min, max });
}

function amountText(amount: Cents | null): string | null {
  return amount === null ? null : formatKsh(amount);
}

function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
