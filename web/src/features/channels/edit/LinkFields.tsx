import type { ChannelLink } from '@kinora/contract/channels';
import { limits } from '@kinora/contract/text/limits';
import X from 'lucide-react/icons/x';
import { useRef } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import styles from './EditChannelForm.module.css';

/** A link that is being edited, told apart from the others while their places change. */
export interface EditedLink extends ChannelLink {
  key: number;
}

/** The links that a channel shows, in their order. */
export function LinkFields({
  channel,
  links,
  readOnly,
  onChange,
}: {
  /** Address of the channel, to which verified pages point. */
  channel: string;
  links: EditedLink[];
  readOnly: boolean;
  onChange: (links: EditedLink[]) => void;
}) {
  const list = useRef<HTMLFieldSetElement>(null);
  const change = (at: number, next: Partial<ChannelLink>) =>
    onChange(links.map((link, index) => (index === at ? { ...link, ...next } : link)));

  function remove(at: number) {
    onChange(links.filter((_, index) => index !== at));
    list.current?.querySelector<HTMLElement>('[data-add]')?.focus();
  }

  return (
    <fieldset ref={list} className={styles.links}>
      <legend className={styles.legend}>Links</legend>
      <p className={styles.hint}>
        A page that contains this line is shown as verified, usually within an hour:{' '}
        <code>{`<a rel="me" href="${channel}">`}</code>
      </p>
      {links.map(({ key, title, url }, at) => (
        <div key={key} className={styles.link}>
          <Field
            label={`Title of link ${at + 1}`}
            name={`links.${at}.title`}
            value={title}
            readOnly={readOnly}
            maxLength={limits.linkTitle}
            onChange={({ target }) => change(at, { title: target.value })}
          />
          <Field
            label={`Address of link ${at + 1}`}
            name={`links.${at}.url`}
            type="url"
            value={url}
            readOnly={readOnly}
            placeholder="https://"
            maxLength={limits.webAddress}
            onChange={({ target }) => change(at, { url: target.value })}
          />
          <IconButton label={`Remove link ${at + 1}`} idle={readOnly} onClick={() => remove(at)}>
            <X size={20} />
          </IconButton>
        </div>
      ))}
      <div>
        <Button
          data-add
          idle={readOnly || links.length >= limits.channelLinks}
          onClick={() => onChange([...links, { key: freeKey(links), title: '', url: '' }])}
        >
          Add a link
        </Button>
      </div>
    </fieldset>
  );
}

const freeKey = (links: EditedLink[]) => Math.max(-1, ...links.map(({ key }) => key)) + 1;
