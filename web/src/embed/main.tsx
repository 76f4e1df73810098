import '../ui/tokens.css';
import '../ui/reset.css';
import './embed.css';
import type { EmbedData } from '@kinora/contract/embed';
import { firstIds } from '@kinora/contract/text/page-code';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Embed } from './Embed.tsx';

const root = document.getElementById('root');
const text = document.getElementById(firstIds.data)?.textContent;
if (!root || !text) throw new Error('The embed page has no element to draw into, or no data.');
createRoot(root).render(
  <StrictMode>
    <Embed data={JSON.parse(text) as EmbedData} />
  </StrictMode>,
);
