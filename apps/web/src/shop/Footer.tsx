import { IconChevronDown, IconClock, IconMapPin, IconPhone } from '@tabler/icons-react';
import { Children, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { capitalised, phoneText } from '../lib/format';
import { paths } from '../lib/paths';
import { useIsNarrow } from '../page/useIsNarrow';
import { useShopLayoutQuery } from './ShopLayout.generated';
import { Wordmark } from './Wordmark';

export function Footer() {
  const { shop, helpPages = [], categories = [], carBrands = [] } = useShopLayoutQuery().data ?? {};
  // The server folds the lists, as phones need it: folding them at hydration would move what is being read.
  const isNarrow = useIsNarrow(true);
  return (
    <footer className="mt-20 drawn-when-near [contain-intrinsic-size:auto_44rem] lg:[contain-intrinsic-size:auto_31rem] [overflow-anchor:none] border-t border-line bg-surface">
      <div className="gutter grid gap-x-8 gap-y-6 py-12 md:gap-y-10 md:grid-cols-2 lg:grid-cols-[1.3fr_0.6fr_1.7fr_1.5fr]">
        <Contact phone={shop?.phone} />
        <LinkGroup title="Quick Links" columns="grid-cols-2 cramped:grid-cols-1 md:grid-cols-1">
          <FooterLink to={paths.home} label="Home" />
          <FooterLink to={paths.products} label="Products" />
          <FooterLink to={paths.parts()} label="Parts by car" />
          <FooterLink to={paths.orders} label="My Orders" />
          {helpPages.map(({ topic }) => (
            <FooterLink
              key={topic}
              to={paths.help(topic.toLowerCase())}
              label={capitalised(topic.toLowerCase())}
            />
          ))}
          <FooterLink to={paths.staffLogin()} label="Staff sign-in" />
        </LinkGroup>
        <LinkGroup title="Categories" columns="grid-cols-2 cramped:grid-cols-1" isFolded={isNarrow}>
          {categories.map(({ id, name }) => (
            <FooterLink key={id} to={paths.category(id)} label={capitalised(name)} />
          ))}
        </LinkGroup>
        <LinkGroup
          title="Car Brands"
          columns="grid-cols-2 cramped:grid-cols-1 lg:grid-cols-3"
          isFolded={isNarrow}
        >
          {carBrands.map(({ id, name }) => (
            <FooterLink key={id} to={paths.carBrand(id)} label={name} />
          ))}
        </LinkGroup>
      </div>
      <p className="gutter border-t border-line py-5 text-14 text-muted">
        BeamBright, Nairobi. Car brand names belong to their owners and are used only to show fit.
      </p>
    </footer>
  );
}

function Contact({ phone }: { phone: string | undefined }) {
  return (
    <section aria-label="Contact" className="grid content-start gap-3">
      <Wordmark />
      <p className="max-w-xs text-muted">Spare parts and accessories for the cars Kenya drives.</p>
      <ul className="mt-1 grid gap-1">
        {phone && (
          <li>
            <a
              href={`tel:${phone}`}
              className="inline-flex min-h-11 items-center gap-3 font-sign text-22 font-semibold text-beam-text hover:underline"
            >
              <IconPhone size={20} aria-hidden />
              <span className="figures">{phoneText(phone)}</span>
            </a>
          </li>
        )}
        <ContactLine icon={<IconMapPin size={20} aria-hidden />} text="Nairobi, delivery across Kenya" />
        <ContactLine icon={<IconClock size={20} aria-hidden />} text="24/7 support" />
      </ul>
    </section>
  );
}

function ContactLine({ icon, text }: { icon: ReactNode; text: string }) {
  return (
    <li className="flex min-h-9 items-center gap-3 text-muted">
      {icon}
      <span>{text}</span>
    </li>
  );
}

interface LinkGroupProps {
  title: string;
  columns: string;
  isFolded?: boolean;
  children: ReactNode;
}

function LinkGroup({ title, columns, isFolded = false, children }: LinkGroupProps) {
  if (Children.count(children) === 0) return null;
  // One list has the classes of its 40 links.
  const links = (
    <ul
      className={`grid gap-x-4 ${columns} [&_a]:inline-flex [&_a]:min-h-11 [&_a]:min-w-6 [&_a]:items-center [&_a]:py-2.5 [&_a]:wrap-anywhere [&_a]:text-muted [&_a]:transition md:[&_a]:text-14 [&_a]:hover:text-beam-text [&_a]:hover:underline lg:[&_a]:min-h-9 lg:[&_a]:py-2`}
    >
      {children}
    </ul>
  );
  return (
    <nav aria-label={title}>
      {isFolded ? (
        <details className="group border-b border-line md:border-0 md:[&::details-content]:[content-visibility:visible]">
          <summary className="flex min-h-13 cursor-pointer items-center justify-between md:mb-2 md:min-h-0 [&::-webkit-details-marker]:hidden">
            <h2 className="text-18">{title}</h2>
            <IconChevronDown
              size={20}
              aria-hidden
              className="text-muted transition group-open:rotate-180 md:hidden"
            />
          </summary>
          <div className="pb-3 md:pb-0">{links}</div>
        </details>
      ) : (
        <>
          <h2 className="mb-2 text-18">{title}</h2>
          {links}
        </>
      )}
    </nav>
  );
}

function FooterLink({ to, label }: { to: string; label: string }) {
  return (
    <li>
      <Link to={to}>{label}</Link>
    </li>
  );
}
