import { Resvg } from '@resvg/resvg-js'; import { writeFileSync, mkdirSync } from 'node:fs';
import { daySvg, DAYS } from './scenes/days.ts';
mkdirSync('png',{recursive:true});
for (let n=1;n<=DAYS.length;n++) writeFileSync(`png/day-${String(n).padStart(2,'0')}.png`, new Resvg(daySvg(n),{fitTo:{mode:'width',value:1200}}).render().asPng());
