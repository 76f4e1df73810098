import { chords, fire, rain, room, sea, mix, wind } from '../sounds.ts';
import { chance, clouds, enlarge, field, glow, palette, still } from '../paint.ts';
import { type DemoChannel, type Frame, type Picture, tall, wide } from '../video.ts';

// A curtain whose lower edge sways; its rays reach far up and end sharply below.
const aurora: Picture = (frame) =>
  `${field(
    frame,
    90,
    'st(0,0.62+0.13*sin(X/H*2.2+T/5)+0.06*sin(X/H*5.3-T/4)-Y/H);250*(0.55+0.45*sin(X/H*23+5*sin(X/H*3-T/3)+T/2))*(0.62+0.38*sin(X/H*2.7+T/4))*if(gt(ld(0),0),exp(-ld(0)*3.4)*(1-exp(-ld(0)*18)),0)+30*(1-Y/H)',
  )},${enlarge(frame)},${palette('020617', '0b4a44', '28c98a', 'b4ffc8', 'f3e6ff')}[curtain];` +
  `${still(frame, 360, `255*gt(${chance('X', 'Y', 3)},0.9985)`)},${enlarge(frame)},format=gbrp[stars];` +
  `[curtain][stars]blend=all_mode=screen[sky];` +
  `${still(frame, 360, '255*lt(Y/H,0.86+0.05*sin(X/H*5)+0.03*sin(X/H*13+1)+0.012*sin(X/H*47))')},${enlarge(frame)},format=gbrp[air];` +
  `[sky][air]blend=all_mode=darken`;

const dusk: Picture = (frame) =>
  `${still(
    frame,
    120,
    'if(lt(Y/H,0.52),min(250,120*pow(Y/H/0.52,1.6)+200*exp(-pow(hypot(X/W-0.5,(Y/H-0.44)*0.56)*9,2))),0)',
  )}[above];${field(
    frame,
    120,
    'if(lt(Y/H,0.52),0,st(0,Y/H-0.52);st(1,0.05+ld(0));60+35*sin(3/ld(1)+T*1.6+3*sin(X/W*5+T/3))*exp(-ld(0)*2)+150*exp(-pow((X/W-0.5)*(9-8*ld(0)),2))*(0.5+0.5*sin(9/ld(1)+T*3+7*sin(X/W*23*(1.2-ld(0))+T))))',
  )}[below];[above][below]blend=all_mode=lighten,${enlarge(frame)},` +
  palette('120a2a', '46275f', 'b5446e', 'f48c5b', 'ffd27a', 'fff3d6');

const skies: Picture = (frame) =>
  `${clouds(frame, 135, 'low', 4)},scroll=h=0.0006:v=0.0001[low];${clouds(frame, 135, 'high', 9)},scroll=h=0.0014:v=-0.0002[high];` +
  `[low][high]blend=all_mode=average,crop=iw/2:ih/2:0:0,curves=all='0/0 0.42/0.02 0.6/0.75 1/1',${enlarge(frame)},` +
  palette('2f6fb5', '7fb2e0', 'dfeaf5', 'ffffff');

// A round light somewhere in each square of a grid, most of them switched off.
const lights = (frame: Frame, square: number, seed: number) =>
  still(
    frame,
    180,
    `st(0,floor(X/${square}));st(1,floor(Y/${square}));230*${chance('ld(0)', 'ld(1)', seed)}*gt(${chance('ld(0)', 'ld(1)', seed + 1)},0.55)*gt(Y/H,0.25)*` +
      `lt(hypot(mod(X,${square})-${square}*(0.4+0.2*${chance('ld(0)', 'ld(1)', seed + 2)}),mod(Y,${square})-${square}/2),${square}*0.36)`,
  );

const drops = (frame: Frame, side: number, length: number, seed: number) =>
  `${still(frame, side, `255*gt(${chance('X', `floor(Y/${length})`, seed)},0.985)*mod(Y,${length})/${length}`)},${enlarge(frame)}`;

const windowRain: Picture = (frame) =>
  `${lights(frame, 46, 3)}[near];${lights(frame, 27, 8)}[far];[near][far]blend=all_mode=screen,gblur=sigma=2.2,${enlarge(frame)},` +
  `${palette('0a1420', '20425a', 'c9743f', 'ffc46b', 'ffe9c2')}[town];` +
  `${drops(frame, 180, 9, 2)},scroll=v=-0.022[close];${drops(frame, 270, 7, 5)},scroll=v=-0.012[distant];` +
  `[close][distant]blend=all_mode=screen,gblur=sigma=0.6:sigmaV=3,format=gbrp[water];[town][water]blend=all_mode=screen:all_opacity=0.5`;

const flames: Picture = (frame) =>
  `${clouds(frame, 72, 'big', 31)},scroll=v=0.012[big];${clouds(frame, 72, 'quick', 37)},scroll=v=0.019:h=0.001[quick];` +
  `[big][quick]blend=all_mode=multiply,crop=iw/2:ih/2:0:0,curves=all='0/0 0.1/0.1 0.4/0.9 1/1'[noise];` +
  `${still(frame, 72, '255*pow(Y/H,1.1)*exp(-pow((X/W-0.5)*(5.5-2.2*Y/H),2))')}[shape];` +
  `[noise][shape]blend=all_expr='clip(B*(0.35+1.5*A/255)-40*(1-B/255),0,255)',${enlarge(frame)},` +
  palette('070304', '3a0a05', 'b3330a', 'ff8f1f', 'ffe08a', 'fffbe8');

const flakes = (frame: Frame, side: number, seed: number) =>
  `${still(frame, side, `255*gt(${chance('X', 'Y', seed)},0.994)`)},${enlarge(frame)},gblur=sigma=${(frame.width / 430).toFixed(2)}`;

const snow: Picture = (frame) =>
  `${flakes(frame, 54, 3)},scroll=v=-0.0052:h=0.0011[close];${flakes(frame, 90, 8)},scroll=v=-0.0034:h=-0.0006[middle];${flakes(frame, 150, 13)},scroll=v=-0.002:h=0.0004[distant];` +
  `[close][middle]blend=all_mode=screen[half];[half][distant]blend=all_mode=screen,curves=all='0/0 0.3/0.8 1/1',format=gbrp[flakes];` +
  `${still(frame, 120, '255*exp(-hypot(X/W-0.5,(Y/H-0.22)*1.6)*3.2)')},${enlarge(frame)},${palette('0b1226', '26324f', 'c98b52', 'ffe3b0')}[lamp];` +
  `[lamp][flakes]blend=all_mode=screen:all_opacity=0.75`;

const embers: Picture = (frame) =>
  `${still(frame, 90, `255*gt(${chance('X', 'Y', 41)},0.996)`)},scroll=v=0.006:h=0.0012[first];` +
  `${still(frame, 90, `200*gt(${chance('X', 'Y', 43)},0.996)`)},scroll=v=0.0037:h=-0.0009[second];[first][second]blend=all_mode=screen,` +
  `${enlarge(frame)},lagfun=decay=0.9[sparks];${field(frame, 60, '150*pow(Y/H,3)*(0.8+0.2*sin(T*3+X/9)*sin(T*5.1))')},${enlarge(frame)}[bed];` +
  `[sparks][bed]blend=all_mode=screen,${palette('080308', '5a1206', 'f2680c', 'ffd36b', 'fff9e0')},${glow(frame)}`;

/** Somebody who records quiet hours. */
export const nature: DemoChannel = {
  owner: { username: 'slow.hours', name: 'Slow Hours', email: 'kaia@demo.invalid' },
  videos: [
    {
      title: 'Snow under a street lamp',
      description: 'The first snow of the year, just before midnight. No story, only snow.',
      category: 'Travel',
      tags: ['snow', 'winter', 'calm'],
      recipe: { ...tall(540, 16, 25), picture: snow, sound: wind, gain: 7.5 },
    },
    {
      title: 'Sparks going up',
      description: 'Ten more minutes, we said, and put another log on.',
      category: 'Travel',
      tags: ['fire', 'night', 'calm'],
      recipe: { ...tall(540, 14, 25), picture: embers, sound: fire, gain: 6.5 },
    },
    {
      title: 'Northern lights over the ridge',
      description:
        'A clear night, minus eleven degrees, and the green curtain opened for half an hour. This is my favourite part of it.\n\nSound: wind on the ridge and a soft chord that I could not leave out.',
      category: 'Travel',
      tags: ['aurora', 'northern lights', 'night sky', 'ambient'],
      recipe: {
        ...wide(1080, 20, 24),
        picture: aurora,
        sound: mix(
          `${chords(
            [
              [-12, 0, 7],
              [-15, -3, 4],
              [-8, -1, 4],
            ],
            7,
          )},${room}`,
          wind,
          0.5,
        ),
        gain: 4.5,
      },
    },
    {
      title: 'The sea at dusk, one minute',
      description:
        'Sit down. Breathe in with the wave, breathe out with the next one. One minute is enough.',
      category: 'Travel',
      tags: ['sea', 'sunset', 'waves', 'relaxing'],
      recipe: { ...wide(480, 60, 24), picture: dusk, sound: sea, gain: 8.5 },
    },
    {
      title: 'Clouds, an hour in half a minute',
      description: 'I put the camera on its back in the grass and went for lunch.',
      category: 'Travel',
      tags: ['clouds', 'sky', 'time lapse'],
      recipe: {
        ...wide(720, 30, 25),
        picture: skies,
        sound: mix(
          `${chords(
            [
              [-5, 2, 7],
              [-7, 0, 5],
              [-10, -3, 2],
              [-8, -1, 4],
            ],
            5,
          )},${room}`,
          wind,
          0.4,
        ),
        gain: 5,
      },
    },
    {
      title: 'Rain on the window, lights outside',
      description:
        'For studying, reading or falling asleep. The lights are the shops across the street.',
      category: 'Travel',
      tags: ['rain', 'city', 'relaxing', 'sleep'],
      recipe: { ...wide(480, 40, 25), picture: windowRain, sound: rain, gain: 2 },
    },
    {
      title: 'Campfire without mosquitoes',
      description: 'All of the crackling, none of the bites. Put it on the big screen and pretend.',
      category: 'Travel',
      tags: ['fire', 'campfire', 'relaxing'],
      recipe: { ...wide(360, 30, 25), picture: flames, sound: fire, gain: 6.5 },
    },
  ],
};
