import { RESET_LINK_MINUTES } from '@beambright/domain';
import { IconBrandWhatsapp, IconCopy } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { copyText } from '../../lib/copyText';
import { useToast } from '../../lib/useToast';
import { Button, ButtonAnchor } from '../../ui/Button';

interface PasswordLinkNoteProps {
  link: string;
  /** The address of a WhatsApp chat with the user. If it is null, WhatsApp asks for the recipient. */
  whatsAppUrl: string | null;
}

/** The link for the owner to pass on, if the shop has no mail server. */
export function PasswordLinkNote({ link, whatsAppUrl }: PasswordLinkNoteProps) {
  const toast = useToast();
  const copyButton = useRef<HTMLButtonElement>(null);
  const text = `Set your BeamBright password with this link. It works for ${RESET_LINK_MINUTES} minutes: ${link}`;

  useEffect(() => copyButton.current?.focus(), []);

  async function copy() {
    if (await copyText(link)) toast('success', 'Link copied');
    else toast('warning', 'The link could not be copied. Select it and copy it yourself.');
  }

  return (
    <section aria-label="Password link" className="grid gap-3 rounded-control bg-raised p-3.5">
      <p className="text-14">
        No mail server is set up. Copy the link and send it yourself. It works for {RESET_LINK_MINUTES}{' '}
        minutes and is not shown again.
      </p>
      <p className="select-all text-14 wrap-anywhere">{link}</p>
      <div className="flex flex-wrap gap-1.5">
        <Button ref={copyButton} size="small" onClick={() => void copy()}>
          <IconCopy size={18} aria-hidden />
          Copy
        </Button>
        <ButtonAnchor
          href={`${whatsAppUrl ?? 'https://wa.me/'}?text=${encodeURIComponent(text)}`}
          opensTab
          size="small"
        >
          <IconBrandWhatsapp size={18} aria-hidden />
          WhatsApp
        </ButtonAnchor>
      </div>
    </section>
  );
}
