import sharp from 'sharp'; import { mkdirSync, statSync } from 'node:fs';
sharp.concurrency(1); const out='/work/main/public/scenes'; mkdirSync(out,{recursive:true});
let a=0,s=0,w=0,max=0;
for (let n=1;n<=30;n++){ const id=String(n).padStart(2,'0'), src=`png/day-${id}.png`;
  const A=await sharp(src).resize(1200,675).removeAlpha().avif({quality:55,effort:6}).toFile(`${out}/day-${id}.avif`);
  const S=await sharp(src).resize(640,360).removeAlpha().avif({quality:55,effort:6}).toFile(`${out}/day-${id}-640.avif`);
  const W=await sharp(src).resize(1200,675).removeAlpha().webp({quality:74,effort:5}).toFile(`${out}/day-${id}.webp`);
  a+=A.size;s+=S.size;w+=W.size;max=Math.max(max,A.size); console.log(id,A.size,S.size,W.size); }
const h=await sharp('png/hero.png').removeAlpha().avif({quality:55,effort:6}).toFile(`${out}/hero.avif`);
const m=await sharp('png/hero-mobile.png').removeAlpha().avif({quality:55,effort:6}).toFile(`${out}/hero-mobile.avif`);
console.log('avif',a,'640',s,'webp',w,'max',max,'hero',h.size,m.size);
