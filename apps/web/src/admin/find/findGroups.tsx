import { hasPhonePart } from '@beambright/domain';
import { IconPackage, IconPlus, IconUser } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { dateText, moneyText, priceText, shortId, totalText } from '../../lib/format';
import { matchText } from '../../lib/numberText';
import { staffPaths } from '../../lib/staffPaths';
import type { StaffEntry } from '../../staff/StaffLinks';
import type { OptionGroup } from '../../ui/OptionGroups';
import { StatusBadge } from '../../ui/StatusBadge';
import { nearCodeText } from '../orders/SoughtWords';
import type { FindQuery } from './FindDialog.generated';

const MAX_SHOWN = 3;

type FoundOrder = NonNullable<FindQuery['orders']>['nodes'][number];
type FoundCustomer = NonNullable<FoundOrder['customer']>;

/** The options that match the typed text, by group; their values are paths. Groups without options are left out. */
export function findGroups(
  text: string,
  pages: readonly StaffEntry[],
  found: FindQuery | undefined,
): OptionGroup<string>[] {
  const { orders, items } = found ?? {};
  const groups = [
    { label: 'Pages', options: pagesOf(text, pages) },
    { label: nearCodeText(text, orders?.nodes ?? []) ?? 'Orders', options: ordersOf(text, orders) },
    { label: 'Customers', options: customersOf(text, orders?.nodes ?? []) },
    { label: 'Products', options: productsOf(text, items) },
  ];
  return groups.filter(({ options }) => options.length > 0);
}

function pagesOf(text: string, pages: readonly StaffEntry[]) {
  const all = [
    ...pages,
    { to: staffPaths.adminNewProduct, label: 'Add product', icon: IconPlus },
    { to: staffPaths.adminNewOrder, label: 'New order', icon: IconPlus },
  ];
  const start = text.toLowerCase();
  return all
    .filter(({ label }) => label.toLowerCase().startsWith(start))
    .map(({ to, label, icon: Icon }) => ({
      id: `find-${to}`,
      value: to,
      content: <Row icon={<Icon size={20} aria-hidden />} name={label} />,
    }));
}

function ordersOf(text: string, orders: FindQuery['orders'] | undefined) {
  const { nodes = [], totalCount = 0 } = orders ?? {};
  const shown = nodes.slice(0, MAX_SHOWN).map((order) => ({
    id: `find-${order.id}`,
    value: staffPaths.adminOrder(order.id),
    content: <OrderRow order={order} />,
  }));
  return totalCount > MAX_SHOWN
    ? [...shown, allOf(staffPaths.adminOrdersWith(text), `All ${totalCount} orders`)]
    : shown;
}

function OrderRow({ order }: { order: FoundOrder }) {
  const { id, code, createdAt, customer, actualPrice, total, status } = order;
  const price = actualPrice === null ? totalText(total) : moneyText(actualPrice);
  return (
    <>
      <span className="min-w-0 grow">
        <span className="figures font-semibold">{`${shortId(id)} ${code}`}</span>{' '}
        <span className="wrap-anywhere">{customer?.name ?? customer?.email}</span>
        <span className="figures block text-14 text-muted">{`${dateText(createdAt)} · ${price}`}</span>
      </span>
      <StatusBadge status={status} />
    </>
  );
}

function customersOf(text: string, orders: FoundOrder[]) {
  const part = text.toLowerCase();
  const isMeant = ({ name, email, phone }: FoundCustomer) =>
    [name, email].some((own) => own?.toLowerCase().includes(part)) ||
    (phone !== null && hasPhonePart(phone, text));
  const customers = orders.flatMap(({ customer }) => (customer && isMeant(customer) ? [customer] : []));
  const once = new Map(customers.map((customer) => [customer.id, customer]));
  return [...once.values()].slice(0, MAX_SHOWN).map(({ id, name, email, phone }) => ({
    id: `find-${id}`,
    value: staffPaths.adminOrdersWith(email || id),
    content: (
      <Row
        icon={<IconUser size={20} aria-hidden />}
        name={name ?? email}
        detail={[name && email, phone].filter(Boolean).join(' · ')}
      />
    ),
  }));
}

function productsOf(text: string, items: FindQuery['items'] | undefined) {
  const { nodes = [], totalCount = 0, numberMatches = [], onlyByNumber = 0 } = items ?? {};
  const hits = new Set(numberMatches.map(({ item }) => item.id));
  const found = [
    ...numberMatches.map(({ item, ...match }) => ({ ...item, detail: matchText(match) })),
    ...nodes
      .filter(({ id }) => !hits.has(id))
      .map(({ id, name, price }) => ({ id, name, detail: priceText(price) })),
  ];
  const shown = found.slice(0, MAX_SHOWN).map(({ id, name, detail }) => ({
    id: `find-${id}`,
    value: staffPaths.adminProductForm(id),
    content: <Row icon={<IconPackage size={20} aria-hidden />} name={name} detail={detail} />,
  }));
  const total = totalCount + onlyByNumber;
  return total > shown.length
    ? [...shown, allOf(staffPaths.adminProductsWith(text), `All ${total} products`)]
    : shown;
}

function allOf(path: string, name: string) {
  return { id: `find-${path}`, value: path, content: <span className="font-semibold">{name}</span> };
}

function Row({ icon, name, detail }: { icon: ReactNode; name: string; detail?: string }) {
  return (
    <>
      <span className="shrink-0 text-muted">{icon}</span>
      <span className="min-w-0 wrap-anywhere">
        <span className="line-clamp-2">{name}</span>
        {detail && <span className="figures block text-14 text-muted">{detail}</span>}
      </span>
    </>
  );
}
