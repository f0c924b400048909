import { writeFileSync, readFileSync } from 'node:fs'; import { gzipSync } from 'node:zlib'; import opentype from 'opentype.js'; import { optimize } from 'svgo'; import { Resvg } from '@resvg/resvg-js';
import { zoneMap } from './art.mjs';
const buf=readFileSync('/work/main/node_modules/@fontsource/barlow-condensed/files/barlow-condensed-latin-700-normal.woff'); const font=opentype.parse(buf.buffer.slice(buf.byteOffset,buf.byteOffset+buf.byteLength));
const vars={'--x-paper':'#E9DFC4','--x-stamp':'#9E2A12','--x-ink':'#221D12','--color-primary':'#FF8A2A','--color-primary-content':'#1B0E02'};
for (const mode of ['portrait','landscape']) {
  let s=zoneMap(mode,{}).replace(/ class="[^"]*"/g,'').replace(/var\((--[\w-]+)\)/g,(m,v)=>vars[v]??(()=>{if(v==='--font-cond')return 'sans-serif';throw new Error(v)})());
  s=s.replace('<svg','<svg xmlns="http://www.w3.org/2000/svg"').replace(/<g aria-hidden="true">/,'<g>');
  // an SVG used as an image cannot load the page's fonts: labels become outlines
  s=s.replace(/<text([^>]*)>([^<]*)<\/text>/g,(m,a,t)=>{const g=k=>a.match(new RegExp(` ${k}="([^"]*)"`))?.[1]; const fs=+g('font-size'), x=+(g('x')??0), y=+g('y'), ls=+(g('letter-spacing')??0); const spacing=ls/fs; 
    const w=font.getAdvanceWidth(t,fs,{letterSpacing:spacing}); const an=g('text-anchor'); const x0=an==='middle'?x-w/2:an==='end'?x-w:x; const d=font.getPath(t,x0,y,fs,{letterSpacing:spacing}).commands.map(c=>c.type+[c.x1,c.y1,c.x,c.y].filter(v=>v!==undefined).map(v=>v.toFixed(2)).join(' ')).join('');
    const st=g('stroke'); return `${st?`<path d="${d}" fill="${st}" stroke="${st}" stroke-width="${g('stroke-width')}" stroke-linejoin="round"/>`:''}<path d="${d}" fill="${g('fill')??'#221D12'}"/>`;});
  writeFileSync(`raw-${mode}.svg`,s);const {data}=optimize(s,{multipass:true,floatPrecision:1,plugins:[{name:'preset-default',params:{overrides:{mergePaths:false,convertPathData:{floatPrecision:1,forceAbsolutePath:false,smartArcRounding:false,straightCurves:false,convertToQ:false}}}}]});
  const [,,,W,H]=data.match(/viewBox="(\S+) (\S+) (\S+) (\S+)"/)??[]; 
  writeFileSync(`/work/main/public/maps/route-${mode}.svg`,data+'\n'); console.log(mode,s.length,data.length,gzipSync(data).length,W,H, /style=|<style|<text|var\(/.test(data), data.slice(0,260));
  writeFileSync(`map-${mode}.png`,new Resvg(data,{fitTo:{mode:'width',value:mode==='portrait'?716:1160}}).render().asPng());
}
