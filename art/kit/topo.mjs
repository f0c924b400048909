import { readFileSync, writeFileSync } from 'node:fs'; import { gzipSync } from 'node:zlib'; import { optimize } from 'svgo'; import { Resvg } from '@resvg/resvg-js'; import sharp from 'sharp';
const src=readFileSync('/work/shared/design/html/assets/topo.svg','utf8');
// keep only rings that touch the tile
const inBox=(d)=>{const n=d.match(/-?\d+(\.\d+)?/g).map(Number);for(let i=0;i<n.length;i+=2)if(n[i]>-4&&n[i]<644&&n[i+1]>-4&&n[i+1]<644)return true;return false};
const cut=src.replace(/ d="([^"]*)"/g,(m,d)=>` d="${d.split('Z').filter(Boolean).map(r=>r+'Z').filter(inBox).join('')}"`);
const out=optimize(cut,{multipass:true,floatPrecision:1,plugins:[{name:'preset-default',params:{overrides:{mergePaths:false,removeHiddenElems:false}}}]}).data;
writeFileSync('/work/main/public/marks/topo.svg',out+'\n'); console.log(src.length,cut.length,out.length,gzipSync(src).length,gzipSync(out).length);
const t=new Resvg(out.replace('stroke="#000"','stroke="#7c8"'),{background:'#0C1410'}).render().asPng(); 
const o=new Resvg(src.replace('stroke="#000"','stroke="#7c8"'),{background:'#0C1410'}).render().asPng();
const [a,b]=[await sharp(t).raw().toBuffer(),await sharp(o).raw().toBuffer()];let m=0,c=0;for(let i=0;i<a.length;i++){const d=Math.abs(a[i]-b[i]);if(d>40)c++;m=Math.max(m,d)}console.log('max diff',m,'count',c);
await sharp({create:{width:1280,height:1280,channels:3,background:'#000'}}).composite([0,1].flatMap(x=>[0,1].map(y=>({input:t,left:x*640,top:y*640})))).png().toFile('topo.png');
