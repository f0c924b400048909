import { writeFileSync, mkdirSync, statSync } from 'node:fs'; import sharp from 'sharp'; import { Resvg } from '@resvg/resvg-js';
const mark='<path d="M16 1.5 28 14v6L16 8.2 4 20v-6z"/><path d="M16 11.5 25 20.6V26l-9-8.8L7 26v-5.4z"/><path d="m16 20.8 6 5.9V31l-6-5.6-6 5.6v-4.3z"/>';
// the mark is 24 x 29.5 around (16, 16.25); a maskable icon keeps everything inside the middle 80 % circle
const icon=(k,rx)=>`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64"${rx?` rx="${rx}"`:''} fill="#0C1410"/><g fill="#FF8A2A" transform="translate(${+(32-16*k).toFixed(2)} ${+(32-16.25*k).toFixed(2)}) scale(${k})">${mark}</g></svg>\n`;
const out='/work/main/public/icons'; mkdirSync(out,{recursive:true});
writeFileSync(`${out}/icon.svg`,icon(1.3,0)); writeFileSync(`${out}/favicon.svg`,icon(1.75,12));
for(const s of [192,512]) { const png=new Resvg(icon(1.3,0),{fitTo:{mode:'width',value:s}}).render().asPng(); await sharp(png).png({palette:true,colours:32,compressionLevel:9,effort:10}).toFile(`${out}/icon-${s}.png`); console.log(s,statSync(`${out}/icon-${s}.png`).size); }
const v=await Promise.all([sharp(`${out}/icon-192.png`).toBuffer(),sharp(new Resvg(icon(1.75,12),{fitTo:{mode:'width',value:192}}).render().asPng()).toBuffer(),sharp(new Resvg(icon(1.75,12),{fitTo:{mode:'width',value:16}}).render().asPng()).resize(96,96,{kernel:'nearest'}).toBuffer()]);
await sharp({create:{width:620,height:210,channels:3,background:'#888'}}).composite([{input:v[0],left:5,top:5},{input:v[1],left:210,top:5},{input:v[2],left:420,top:5}]).png().toFile('icons.png');
