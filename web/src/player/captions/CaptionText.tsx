import { type CSSProperties, type ReactNode } from 'react';
import styles from './CaptionText.module.css';
import { useStore } from '../../ui/use-store.ts';
import { type Cue, type CueNode } from './read-vtt.ts';
import { captionStyle, captionStyles } from './style.ts';

/** Cues over the picture, as their viewer likes them; above the controls while those show. */
export function CaptionText({ cues, language }: { cues: readonly Cue[]; language: string }) {
  const style = useStore(captionStyle);
  const above = style.position === 'Top' ? cues : cues.filter(({ top }) => top);
  const below = cues.filter((cue) => !above.includes(cue));
  const look = {
    '--size': captionStyles.size[style.size],
    '--colour': captionStyles.colour[style.colour],
    '--background': captionStyles.background[style.background],
    '--family': captionStyles.font[style.font],
  };
  return (
    <div
      className={styles.layer}
      data-captions
      data-edge={captionStyles.edge[style.edge]}
      lang={language}
      style={look as CSSProperties}
    >
      <div className={styles.above}>{above.map(drawCue)}</div>
      <div className={styles.below}>{below.map(drawCue)}</div>
    </div>
  );
}

const drawCue = ({ start, align, text }: Cue, n: number) => (
  <p key={`${start} ${n}`} className={styles.cue} data-align={align} dir="auto">
    <span className={styles.text}>{text.map(drawNode)}</span>
  </p>
);

function drawNode(node: CueNode, n: number): ReactNode {
  if (typeof node === 'string') return node;
  const Tag = node.tag === 'v' ? 'span' : node.tag;
  return <Tag key={n}>{node.text.map(drawNode)}</Tag>;
}
