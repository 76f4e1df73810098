import type { Locator, Page } from '@playwright/test';

/**
 * Notes every silence of a video, from now on. The code that listens comes from a place that the site
 * itself would take none from: `test.use({ bypassCSP: true })`.
 */
export const listen = (video: Locator) =>
  video.evaluate(async (one: HTMLVideoElement) => {
    const code = `registerProcessor('silences', class extends AudioWorkletProcessor {
      quiet = 0;
      process([[samples]]) {
        for (let n = 0; n < 128; n++) {
          if (Math.abs(samples?.[n] ?? 0) < 0.002) this.quiet++;
          else {
            const ms = (1000 * this.quiet) / sampleRate;
            if (ms > 3) this.port.postMessage(ms);
            this.quiet = 0;
          }
        }
        return true;
      }
    });`;
    const context = new AudioContext();
    const address = URL.createObjectURL(new Blob([code], { type: 'text/javascript' }));
    await context.audioWorklet.addModule(address);
    const ear = new AudioWorkletNode(context, 'silences');
    const heard: number[] = [];
    Object.assign(globalThis, { heard });
    ear.port.addEventListener('message', ({ data }) => heard.push(data as number));
    ear.port.start();
    one.muted = false;
    context.createMediaElementSource(one).connect(ear).connect(context.destination);
    await context.resume();
  });

/** How long each silence was since they were asked for last, in milliseconds. */
export const silences = (page: Page) =>
  page.evaluate(() => (Reflect.get(globalThis, 'heard') as number[]).splice(0));
