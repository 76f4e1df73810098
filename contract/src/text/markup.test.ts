import { expect, test } from 'vitest';
import { Markup, markup } from './markup.ts';

const evil = `"><script>'&`;

test('what stands in a template is text, in elements and in attributes', () => {
  expect(markup`<p title="${evil}">${evil} ${7}</p>`.text).toBe(
    '<p title="&quot;&gt;&lt;script&gt;&#39;&amp;">&quot;&gt;&lt;script&gt;&#39;&amp; 7</p>',
  );
});

test('what a template made stands in another as it is, alone or in a list, and nothing as nothing', () => {
  const items = [1, 2].map((n) => markup`<li>${n}${evil}</li>`);
  const item = (n: number) => `<li>${n}&quot;&gt;&lt;script&gt;&#39;&amp;</li>`;
  expect(markup`<ul>${items}</ul>`.text).toBe(`<ul>${item(1)}${item(2)}</ul>`);
  expect(markup`${markup`<br>`}${null}${undefined}${false}${[]}${''}`.text).toBe('<br>');
  expect(markup`${new Markup('<hr>')}`.text).toBe('<hr>');
});

test('characters that neither HTML nor XML can write are left out, and all others stay', () => {
  const unchanged = '\t\n\r é 漢 🎬\u200d\u00a0';
  const text = `\u0000a\u0008\u000b\u001f\u007f\u009f\ufffe\uffff\ud83d ${unchanged}`;
  expect(markup`${text}`.text).toBe(`a ${unchanged}`);
});
