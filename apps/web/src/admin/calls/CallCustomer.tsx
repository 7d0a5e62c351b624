import { IconBrandWhatsapp, IconMail, IconPhone } from '@tabler/icons-react';
import type { Ref } from 'react';
import { phoneText } from '../../lib/format';
import { mailLink, whatsAppLink } from '../../staff/messageTexts';
import { ButtonAnchor } from '../../ui/Button';
import { useOrderMessage } from '../orders/OrderMessage';
import type { CallCustomer_CustomerFragment } from './CallCustomer.generated';
import { KeyHint } from './KeyHint';
import type { OpenOrder_OrderFragment } from './OpenOrder.generated';
import { useKeyShortcut } from './useShortcuts';

interface CallCustomerProps {
  order: OpenOrder_OrderFragment;
  callLink: Ref<HTMLAnchorElement>;
  whatsAppLinkRef: Ref<HTMLAnchorElement>;
}

export function CallCustomer({ order, callLink, whatsAppLinkRef }: CallCustomerProps) {
  const whatsAppKey = useKeyShortcut('W');
  const { message, noteOpened } = useOrderMessage(order);
  const { customer } = order;
  if (!customer) return <p className="text-muted">This customer's account no longer exists.</p>;
  const { telUrl, whatsAppUrl, email } = customer;
  return (
    <div className="call-bar grid grid-cols-1 gap-2 max-lg:inset-x-0 max-lg:bottom-0 max-lg:z-20 max-lg:roomy:fixed max-lg:border-t max-lg:border-line max-lg:bg-surface max-lg:px-4 max-lg:pt-3 max-lg:pb-[max(0.75rem,env(safe-area-inset-bottom))] md:max-lg:left-17 lg:grid-cols-[minmax(0,max-content)_minmax(0,1fr)] lg:items-center lg:gap-4">
      {!telUrl && <Unreachable customer={customer} />}
      {order.hasWrongNumber && (
        <p className="text-14 font-semibold text-pending lg:col-span-2">
          Number marked wrong. Correct it with ‘Edit order’, or write to the customer.
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {telUrl && <CallLink url={telUrl} isWrong={order.hasWrongNumber} ref={callLink} />}
        {whatsAppUrl && (
          <ButtonAnchor
            ref={whatsAppLinkRef}
            href={whatsAppLink(whatsAppUrl, message)}
            opensTab
            size="large"
            onClick={() => noteOpened('Opened in WhatsApp')}
            keyShortcut={whatsAppKey}
            className="max-md:px-4"
          >
            <IconBrandWhatsapp size={22} aria-hidden />
            <span className="max-md:sr-only">WhatsApp</span>
            <KeyHint letter="W" />
          </ButtonAnchor>
        )}
        {!telUrl && email && (
          <ButtonAnchor
            href={mailLink(email, order.code, message)}
            onClick={() => noteOpened('Opened as an email')}
            look="primary"
            size="large"
            className="min-w-0 max-lg:grow"
          >
            <IconMail size={22} aria-hidden className="shrink-0" />
            <span className="truncate">{`Email ${email}`}</span>
          </ButtonAnchor>
        )}
      </div>
      {telUrl && email && (
        <a
          href={mailLink(email, order.code, message)}
          onClick={() => noteOpened('Opened as an email')}
          className="inline-flex min-h-11 min-w-0 items-center text-14 text-muted underline underline-offset-4 hover:text-text max-lg:hidden"
        >
          <span className="truncate">{email}</span>
        </a>
      )}
    </div>
  );
}

function CallLink({ url, isWrong, ref }: { url: string; isWrong: boolean; ref: Ref<HTMLAnchorElement> }) {
  const key = useKeyShortcut('C');
  return (
    <ButtonAnchor
      ref={ref}
      href={url}
      look={isWrong ? 'secondary' : 'primary'}
      size="large"
      keyShortcut={isWrong ? undefined : key}
      className="figures whitespace-nowrap max-lg:grow cramped:min-w-0 cramped:flex-1 cramped:whitespace-normal max-md:px-3 max-md:text-16 max-[22rem]:[&>svg]:hidden"
    >
      <IconPhone size={22} aria-hidden />
      <span>{`Call ${phoneText(url.slice('tel:'.length))}`}</span>
      {!isWrong && <KeyHint letter="C" />}
    </ButtonAnchor>
  );
}

function Unreachable({ customer: { phone } }: { customer: CallCustomer_CustomerFragment }) {
  return (
    <p className="text-14 font-semibold wrap-anywhere text-pending">
      {phone ? `“${phone}” is not a valid phone number.` : 'This customer gave no phone number.'}
    </p>
  );
}
