import fs from 'fs';
import { contours } from 'd3-contour';
import { createNoise2D, createNoise4D } from 'simplex-noise';
export const rng = s => () => { s|=0; s=s+0x6D2B79F5|0; let t=Math.imul(s^s>>>15,1|s); t=t+Math.imul(t^t>>>7,61|t)^t; return ((t^t>>>14)>>>0)/4294967296; };
const f1 = n => (Math.round(n*10)/10).toString();
// smooth closed ring -> quadratic midpoints
function ring2path(r, sx, sy, ox=0, oy=0){
  const p=r.slice(0,-1).map(([x,y])=>[x*sx+ox,y*sy+oy]); const n=p.length; if(n<6) return ''; let ar=0;for(let i=0;i<n;i++){const a=p[i],b=p[(i+1)%n];ar+=a[0]*b[1]-b[0]*a[1];} if(Math.abs(ar)/2<sx*sy*5) return '';
  const m=(a,b)=>[(a[0]+b[0])/2,(a[1]+b[1])/2];
  let q=p.filter((_,i)=>i%2===0); if(q.length<4) q=p;
  let s=m(q[q.length-1],q[0]); let d=`M${f1(s[0])} ${f1(s[1])}`;
  for(let i=0;i<q.length;i++){const e=m(q[i],q[(i+1)%q.length]); d+=`Q${f1(q[i][0])} ${f1(q[i][1])} ${f1(e[0])} ${f1(e[1])}`;}
  return d+'Z';
}
export function contourPaths(fn,W,H,step,thresholds,pad=2){
  const n=Math.ceil(W/step)+1+pad*2, m=Math.ceil(H/step)+1+pad*2; const v=new Float64Array(n*m);
  for(let j=0;j<m;j++)for(let i=0;i<n;i++) v[j*n+i]=fn((i-pad)*step,(j-pad)*step);
  return contours().size([n,m]).thresholds(thresholds)(v).map(c=>({t:c.value,d:c.coordinates.flat().map(r=>ring2path(r,step,step,-(pad+.5)*step,-(pad+.5)*step)).join('')}));
}
// seamless topo tile (used as CSS mask)
export function topoTile(size=640,seed=7){
  const n4=createNoise4D(rng(seed)); const R=.62;
  const f=(x,y)=>{const a=x/size*2*Math.PI,b=y/size*2*Math.PI; const s=(k,r)=>n4(Math.cos(a)*r+k,Math.sin(a)*r,Math.cos(b)*r+k,Math.sin(b)*r); return s(0,R)+.28*s(9,R*2.1);};
  const th=[-.9,-.7,-.5,-.3,-.1,.1,.3,.5,.7,.9]; const cs=contourPaths(f,size,size,10,th,3);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 ${size} ${size}" fill="none" stroke="#000" stroke-linejoin="round">${cs.map((c,i)=>`<path stroke-width="${i%5===0?1.9:1}" d="${c.d}"/>`).join('')}</svg>`;
}
export const ZONES=[['Crash Site','D1–3',3,'plane'],['Dense Forest','D4–7',4,'trees'],['River Valley','D8–11',4,'waves'],['Mountain Ridge','D12–15',4,'mountain'],['Hostile Territory','D16–19',4,'triangle-alert'],['Supply Cache','D20–22',3,'package'],['Final Approach','D23–27',5,'footprints'],['Extraction Point','D28–30',3,'fan']];
export const zoneOfDay=d=>{let a=0;for(let i=0;i<8;i++){a+=ZONES[i][2];if(d<=a)return i;}return 7;};
const P={portrait:{W:358,H:600,pts:[[70,62],[212,102],[284,204],[146,258],[78,346],[208,386],[284,478],[130,538]],lab:['r','r','l','r','r','r','l','r'],river:[[372,150],[330,176],[250,190],[196,176],[120,196],[60,180],[-20,214]],g:[[150,258,70,26,.8],[60,300,40,60,.35],[300,330,60,50,.5],[250,560,70,40,.35],[150,440,60,30,.25],[320,50,60,40,.3]],forest:[[225,105,85,52],[70,352,75,48],[290,430,60,60],[110,500,50,34]]},
 landscape:{W:1160,H:470,pts:[[88,340],[232,182],[388,318],[540,128],[690,270],[806,372],[936,222],[1062,110]],lab:['b','b','b','b','b','b','b','b'],river:[[330,-20],[352,80],[420,190],[400,300],[330,360],[350,490]],g:[[560,130,60,110,.85],[640,60,70,60,.5],[720,300,90,70,.4],[160,80,90,60,.3],[960,380,110,70,.45],[1080,60,80,60,.35]],forest:[[225,190,105,80],[690,280,100,62],[930,230,90,66],[500,400,90,40],[80,130,60,50]]}};
export function catmull(p){let d=`M${p[0][0]} ${p[0][1]}`;const seg=[];for(let i=0;i<p.length-1;i++){const a=p[i-1]||p[i],b=p[i],c=p[i+1],e=p[i+2]||c;const k=.18;const c1=[b[0]+(c[0]-a[0])*k,b[1]+(c[1]-a[1])*k],c2=[c[0]-(e[0]-b[0])*k,c[1]-(e[1]-b[1])*k];d+=`C${f1(c1[0])} ${f1(c1[1])} ${f1(c2[0])} ${f1(c2[1])} ${c[0]} ${c[1]}`;seg.push([b,c1,c2,c]);}return{d,seg};}
const bez=(s,t)=>[0,1].map(k=>(1-t)**3*s[0][k]+3*(1-t)**2*t*s[1][k]+3*(1-t)*t*t*s[2][k]+t**3*s[3][k]);
const segLen=s=>{let L=0,p=s[0];for(let i=1;i<=30;i++){const q=bez(s,i/30);L+=Math.hypot(q[0]-p[0],q[1]-p[1]);p=q;}return L;};
// mode: portrait|landscape. day: undefined (marketing) or completed days. tone: paper|night
export function zoneMap(mode='portrait',{day,tone='paper',id='m'}={}){
  const {W,H,pts,lab,river,g,forest}=P[mode]; const n=createNoise2D(rng(21));
  const dRiver=(x,y)=>{let best=1e9;for(let i=0;i<river.length-1;i++){const[a,b]=[river[i],river[i+1]];const vx=b[0]-a[0],vy=b[1]-a[1];let t=((x-a[0])*vx+(y-a[1])*vy)/(vx*vx+vy*vy);t=Math.max(0,Math.min(1,t));best=Math.min(best,Math.hypot(x-a[0]-vx*t,y-a[1]-vy*t));}return best;};
  const f=(x,y)=>{let h=.34*n(x/130,y/130)+.12*n(x/55+9,y/55);for(const[a,b,rx,ry,k]of g)h+=k*Math.exp(-(((x-a)/rx)**2+((y-b)/ry)**2));return h-.45*Math.exp(-((dRiver(x,y)/34)**2));};
  const th=[];for(let t=-.7;t<1.2;t+=.1)th.push(+t.toFixed(2));
  const cs=contourPaths(f,W,H,mode==='portrait'?6:9,th,3);
  const T=tone==='paper'?{bg:'var(--x-paper)',hyp:['#DDD09C','#CDC488','#B5B272'],forest:'#86A052',fo:.5,con:'#8A6B33',co:.55,grid:'#3F5E7A',go:.28,river:'#4F8FA3',route:'var(--x-stamp)',ink:'var(--x-ink)',halo:'var(--x-paper)'}:
   {bg:'var(--color-base-200)',hyp:['#17251D','#1B2C22','#203428'],forest:'#2E4A2B',fo:.5,con:'#587059',co:.6,grid:'#7C917F',go:.22,river:'#3E7F8A',route:'var(--color-primary)',ink:'var(--color-base-content)',halo:'var(--color-base-200)'};
  const {d,seg}=catmull(pts); const lens=seg.map(segLen), tot=lens.reduce((a,b)=>a+b,0);
  let prog=0,cur=-1,pos=null; if(day!=null){cur=zoneOfDay(Math.min(30,day+1));let start=0;for(let i=0;i<cur;i++)start+=ZONES[i][2];const fr=Math.min(1,(day-start)/ZONES[cur][2]);let L=0;for(let i=0;i<cur&&i<7;i++)L+=lens[i];if(cur<7){L+=lens[cur]*fr;pos=bez(seg[cur],fr);}else pos=pts[7];prog=L/tot*100;}
  let s=`<svg class="block w-full h-auto" viewBox="0 0 ${W} ${H}" role="img" aria-label="Map of the eight jungle zones, from Crash Site to Extraction Point${day!=null?`. ${day} of 30 days completed; now in zone ${cur+1}, ${ZONES[cur][0]}`:''}"><g aria-hidden="true"><rect width="${W}" height="${H}" fill="${T.bg}"/>`;
  const pick=[.1,.3,.5];cs.forEach(c=>{const k=pick.indexOf(c.t);if(k>=0)s+=`<path d="${c.d}" fill="${T.hyp[k]}" opacity=".75"/>`;});
  for(const[x,y,rx,ry]of forest){const r=rng(x*7+y);let pth='';const N=26;for(let i=0;i<N;i++){const a=i/N*6.283,k=.82+.3*r();pth+=(i?'L':'M')+f1(x+Math.cos(a)*rx*k)+' '+f1(y+Math.sin(a)*ry*k);}s+=`<path d="${pth}Z" fill="${T.forest}" opacity="${T.fo}" stroke="${T.forest}" stroke-width="6" stroke-linejoin="round"/>`;}
  cs.forEach((c,i)=>{s+=`<path d="${c.d}" fill="none" stroke="${T.con}" stroke-opacity="${T.co}" stroke-width="${i%5===2?1.4:.7}"/>`;});
  const rv=catmull(river).d;s+=`<path d="${rv}" fill="none" stroke="${T.river}" stroke-width="9" stroke-linecap="round"/><path d="${rv}" fill="none" stroke="${T.halo}" stroke-opacity=".35" stroke-width="1.4" stroke-dasharray="14 18"/>`;
  const gs=mode==='portrait'?71.6:116;for(let x=gs;x<W;x+=gs)s+=`<path d="M${f1(x)} 0V${H}" stroke="${T.grid}" stroke-opacity="${T.go}"/>`;for(let y=gs;y<H;y+=gs)s+=`<path d="M0 ${f1(y)}H${W}" stroke="${T.grid}" stroke-opacity="${T.go}"/>`;
  // tiny trees
  const r=rng(5);for(const[x,y,rx,ry]of forest)for(let i=0;i<rx/6;i++){const a=r()*6.28,k=Math.sqrt(r())*.85,tx=x+Math.cos(a)*rx*k,ty=y+Math.sin(a)*ry*k;if(pts.some(([px,py])=>Math.abs(px-tx)<64&&Math.abs(py-ty)<34))continue;s+=`<path d="M${f1(tx)} ${f1(ty-7)}l5 7h-3l3 5h-10l3-5h-3z" fill="${T.ink}" opacity=".38"/>`;}
  s+=`<path d="${d}" fill="none" stroke="${T.halo}" stroke-width="8" stroke-opacity=".75" stroke-linecap="round"/>`;
  if(day!=null){s+=`<path d="${d}" fill="none" stroke="${T.route}" stroke-opacity=".75" stroke-width="3" stroke-dasharray="2 8" stroke-linecap="round"/><path d="${d}" pathLength="100" fill="none" stroke="${T.route}" stroke-width="5" stroke-dasharray="${prog.toFixed(2)} 200" stroke-linecap="round"/>`;}
  else s+=`<path d="${d}" fill="none" stroke="${T.route}" stroke-width="4" stroke-dasharray="10 7" stroke-linecap="round"/>`;
  const paper=tone==='paper';
  pts.forEach(([x,y],i)=>{const done=day!=null&&i<cur,now=i===cur,fut=day!=null&&i>cur;
    const fill=fut?T.bg:(now?'var(--color-primary)':(paper?'var(--x-ink)':'var(--color-accent)')),col=fut?T.ink:(now?'var(--color-primary-content)':(paper?'var(--x-paper)':'var(--color-accent-content)'));
    s+=`<circle cx="${x}" cy="${y}" r="16" fill="${fill}" stroke="${fut?T.ink:T.halo}" stroke-width="${fut?2:2.5}" ${fut?'stroke-dasharray="4 3"':''}/>`;
    if(now)s+=`<circle cx="${x}" cy="${y}" r="21" fill="none" stroke="${paper?'var(--x-ink)':'var(--color-primary)'}" stroke-width="2" class="map-ping"/>`;
    s+=done?`<path d="M${x-6} ${y}l4.5 4.5 8-9" fill="none" stroke="${col}" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/>`:`<text x="${x}" y="${y+6}" text-anchor="middle" font-family="var(--font-cond)" font-weight="700" font-size="${mode==='portrait'?18.6:18}" fill="${col}">${i+1}</text>`;
    const L=lab[i],fs=mode==='portrait'?18.6:18;const o=now?29:24;const[tx,ty,an]=L==='r'?[x+o,y+6,'start']:L==='l'?[x-o,y+6,'end']:[x,y+40,'middle'];
    s+=`<text x="${tx}" y="${ty}" text-anchor="${an}" font-family="var(--font-cond)" font-weight="700" font-size="${fs}" letter-spacing=".3" fill="${T.ink}" stroke="${T.halo}" stroke-width="4" paint-order="stroke" stroke-linejoin="round">${ZONES[i][0]}</text>`;});
  if(pos&&!pts.some(p=>Math.hypot(p[0]-pos[0],p[1]-pos[1])<10))s+=`<circle cx="${f1(pos[0])}" cy="${f1(pos[1])}" r="7" fill="var(--color-primary)" stroke="${T.ink}" stroke-width="2.5"/>`;
  const nx=mode==='portrait'?W-30:W-40,ny=mode==='portrait'?H-44:H-60;s+=`<g transform="translate(${nx} ${ny})" fill="${T.ink}"><path d="M0-22L8 8 0 2-8 8z"/><text y="26" text-anchor="middle" font-family="var(--font-cond)" font-weight="700" font-size="18.6">N</text></g>`;
  return s+`</g></svg>`;
}
// ---------- scenes -------------
const PAL={dusk:['#F7A24A','#C2562B','#3D2A22','#FFD998','#26352A','#182419','#0C150F','#060B08'],dawn:['#F5D58A','#9DB98A','#3F6B5C','#FFF1C4','#2F5245','#1D382D','#10221A','#08120D'],night:['#1C3B41','#12282B','#0B1A1A','#DDEBD0','#15302B','#10241F','#0A1814','#050C0A'],rain:['#8FA79A','#5F7D72','#36524A','#E4ECDD','#2C463D','#1D322A','#11211A','#08110D']};
export function frond(x,y,len,ang,bend,fill,lw=1){let s='',px=x,py=y,a=ang;const N=13,st=len/N;let spine=`M${f1(x)} ${f1(y)}`;let leaves='';for(let i=1;i<=N;i++){a+=bend/N;px+=Math.cos(a)*st;py+=Math.sin(a)*st;spine+=`L${f1(px)} ${f1(py)}`;const l=len*.34*Math.sin(Math.PI*(i/(N+1))**.7)*lw;for(const sd of[-1,1]){const la=a+sd*(.85-.25*i/N);const ex=px+Math.cos(la)*l,ey=py+Math.sin(la)*l;const cx=px+Math.cos(la-.28*sd)*l*.55,cy=py+Math.sin(la-.28*sd)*l*.55,dx=px+Math.cos(la+.3*sd)*l*.5,dy=py+Math.sin(la+.3*sd)*l*.5;leaves+=`M${f1(px)} ${f1(py)}Q${f1(cx)} ${f1(cy)} ${f1(ex)} ${f1(ey)}Q${f1(dx)} ${f1(dy)} ${f1(px)} ${f1(py)}`;}}
 return`<path d="${leaves}" fill="${fill}"/><path d="${spine}" fill="none" stroke="${fill}" stroke-width="${f1(len/70)}" stroke-linecap="round"/>`;}
function palm(x,y,h,fill,r){let s='';const lean=(r()-.5)*h*.25;const tx=x+lean,ty=y-h;s+=`<path d="M${f1(x-h*.022)} ${f1(y)}Q${f1(x)} ${f1(y-h*.5)} ${f1(tx)} ${f1(ty)}Q${f1(x+h*.05)} ${f1(y-h*.5)} ${f1(x+h*.03)} ${f1(y)}Z" fill="${fill}"/>`;for(let i=0;i<7;i++){const a=-Math.PI+ i*(Math.PI/6)+(r()-.5)*.25;s+=frond(tx,ty,h*.42,a,(Math.cos(a)>0?1:-1)*.9,fill,.55);}return s;}
export function soldier(x,y,h,fill='#050A07'){const k=h/100;return`<g transform="translate(${x} ${y}) scale(${k})" fill="${fill}"><path d="M-6-100q9-3 14 4l3 1v3h-4q1 9-5 11l-7-1q-6-5-4-13z"/><path d="M-8-82q10-4 16 2l5 14 12 6-2 5-15-5-3-6-1 18 1 6h-20l-2-22q-1-14 9-18z"/><path d="M-9-84l-13 2q-6 2-6 10l1 20q0 5 6 5l9-1z"/><path d="M-15-42h20l7 20 8 18 7 2v3h-14l-10-19-8-13-5 14-12 17 1 2h-12l1-4 10-17z"/></g>`;}
export function scene({w=390,h=260,seed=3,pal='dusk',sun=[.68,.36,.11],fig=false,figx=.36,figy=.935,fh=.27,river=false,plane=false,planex=.62,ridge=false,id}={}){const c=PAL[pal],r=rng(seed),n=createNoise2D(rng(seed+5));id=id||`s${seed}${pal}${w}`;
 let s=`<svg class="block size-full" viewBox="0 0 ${w} ${h}" preserveAspectRatio="xMidYMid slice" aria-hidden="true"><defs><linearGradient id="${id}" x2="0" y2="1"><stop stop-color="${c[2]}"/><stop offset=".45" stop-color="${c[1]}"/><stop offset=".8" stop-color="${c[0]}"/></linearGradient><radialGradient id="${id}g"><stop stop-color="${c[3]}" stop-opacity=".75"/><stop offset="1" stop-color="${c[3]}" stop-opacity="0"/></radialGradient></defs><rect width="${w}" height="${h}" fill="url(#${id})"/>`;
 const[sx,sy,sr]=[w*sun[0],h*sun[1],Math.min(w,h)*sun[2]*1.6];s+=`<circle cx="${f1(sx)}" cy="${f1(sy)}" r="${f1(sr*3.4)}" fill="url(#${id}g)"/><circle cx="${f1(sx)}" cy="${f1(sy)}" r="${f1(sr)}" fill="${c[3]}"/>`;
 for(let i=1;i<4;i++)s+=`<circle cx="${f1(sx)}" cy="${f1(sy)}" r="${f1(sr*(1+i*.42))}" fill="none" stroke="${c[3]}" stroke-opacity="${.34-i*.08}" stroke-width="1"/>`;
 const layer=(base,amp,fill,op,bump,fq)=>{let d=`M0 ${h}`;const N=Math.round(w/(bump?9:7));for(let i=0;i<=N;i++){const x=i/N*w;let y=h*base-amp*h*(n(x/w*fq,base*20)*.7+.3*n(x/w*fq*2.7,base*40));if(bump)y-=h*bump*(.35+.65*Math.abs(n(x/14,base*77)));d+=(i===0?`L0 ${f1(y)}`:bump?`q${f1(-w/N*.1)} ${f1(-h*bump*.55)} ${f1(w/N)} ${f1(y-(layer.py))}`:`L${f1(x)} ${f1(y)}`);layer.py=y;}return s+=`<path d="${d}L${w} ${h}Z" fill="${fill}" opacity="${op}"/>`;};
 if(ridge)s+=`<path d="M0 ${h*.66}L${w*.14} ${h*.5}L${w*.2} ${h*.53}L${w*.36} ${h*.27}L${w*.42} ${h*.33}L${w*.5} ${h*.22}L${w*.62} ${h*.44}L${w*.7} ${h*.4}L${w} ${h*.62}V${h}H0Z" fill="${c[4]}" opacity=".72"/><path d="M${w*.5} ${h*.22}L${w*.62} ${h*.44}L${w*.55} ${h*.42}L${w*.5} ${h*.5}L${w*.47} ${h*.36}Z" fill="${c[0]}" opacity=".28"/>`;
 layer(.62,.09,c[4],.75,0,2.2);layer(.71,.07,c[4],1,.025,2.6);
 if(river)s+=`<path d="M${w*.5} ${h*.68}C${w*.42} ${h*.76} ${w*.66} ${h*.8} ${w*.5} ${h*.88}S${w*.3} ${h*.98} ${w*.34} ${h*1.02}H${w*.86}C${w*.84} ${h*.92} ${w*.72} ${h*.9} ${w*.74} ${h*.82}S${w*.56} ${h*.74} ${w*.54} ${h*.68}Z" fill="${c[0]}" opacity=".8"/>`;
 layer(.8,.05,c[5],river?.0:1,.035,3.1);
 const pr=rng(seed+11);for(let i=0;i<3;i++)s+=palm(w*(.1+i*.33+pr()*.14),h*.92,h*(.34+pr()*.2),c[5],pr);
 if(plane)s+=`<g transform="translate(${w*planex} ${h*.78}) rotate(14) scale(${h/300})" fill="${c[7]}"><path d="M-70 0q4-16 40-18l64 2q26 4 36 14-14 10-44 10h-70q-24 0-26-8z"/><path d="M-4-10L24-70h18L30-8z"/><path d="M-66-8l-16-34h14l22 28z"/></g>`;
 layer(.93,.05,c[6],1,.04,3.4);
 if(fig)s+=soldier(w*figx,h*figy,h*fh,c[7]);
 layer(1.0,.04,c[7],1,.05,4);
 s+=frond(-6,h*1.02,h*.62,-1.05,.9,c[7])+frond(-12,h*.84,h*.5,-.5,.8,c[7])+frond(w+8,h*1.02,h*.66,-2.1,-.9,c[7])+frond(w+10,h*.8,h*.44,-2.75,-.7,c[7]);
 s+=frond(w*.02,-h*.06,h*.42,.9,.7,c[7],.9)+frond(w*.96,-h*.05,h*.36,2.4,-.6,c[7],.9);
 return s+'</svg>';}
// ---------- insignia -------------
const chev=(y,w=22,t=5,fill='currentColor')=>`<path d="M24 ${y}L${24+w/2+2} ${y+w*.42}v${t+1.5}L24 ${y+t+1.5}L${24-w/2-2} ${y+w*.42+t+1.5}v-${t+1.5}z" fill="${fill}"/>`;
const star=(cx,cy,r)=>{let d='';for(let i=0;i<10;i++){const a=-Math.PI/2+i*Math.PI/5,k=i%2?r*.42:r;d+=(i?'L':'M')+f1(cx+Math.cos(a)*k)+' '+f1(cy+Math.sin(a)*k);}return`<path d="${d}Z" fill="currentColor"/>`;};
export const RANKS=['RECRUIT','SOLDIER','COMMANDO','SPECIAL FORCES','ELITE'];
export function insignia(i,cls='size-12'){let g='';
 if(i===0)g=chev(18,24);if(i===1)g=chev(13,24)+chev(23,24);if(i===2)g=chev(8,24)+chev(17.5,24)+chev(27,24);
 if(i===3)g=star(24,11,7)+chev(16.5,24)+chev(25.5,24)+`<path d="M13 42.5h22v3H13z" fill="currentColor"/>`.replace('42.5','41');
 if(i===4)g=star(24,14,8.5)+chev(21.5,20)+chev(29.5,20)+[0,1,2,3,4].map(k=>{const a=2.35+k*.42;const x=24+Math.cos(a)*19,y=24+Math.sin(a)*19,x2=48-x;return`<ellipse cx="${f1(x)}" cy="${f1(y)}" rx="4.6" ry="1.9" transform="rotate(${f1(a*57.3+62)} ${f1(x)} ${f1(y)})" fill="currentColor"/><ellipse cx="${f1(x2)}" cy="${f1(y)}" rx="4.6" ry="1.9" transform="rotate(${f1(-(a*57.3+62))} ${f1(x2)} ${f1(y)})" fill="currentColor"/>`;}).join('');
 return`<svg class="${cls}" viewBox="0 0 48 48" aria-hidden="true">${g}</svg>`;}
export const ribbon=(i,cls='h-4 w-20')=>{const c=['#7E8C6B','#A9B86A','#D9B44A','#E07A2C','#C8452C'][i];let s=`<rect width="80" height="16" fill="#26331F"/>`;const n=i+1;const w=8,g=80/(n+1);for(let k=1;k<=n;k++)s+=`<rect x="${f1(k*g-w/2)}" width="${w}" height="16" fill="${c}"/>`;s+=`<rect width="5" height="16" fill="${c}"/><rect x="75" width="5" height="16" fill="${c}"/>`;return`<svg class="${cls} rounded-[2px]" viewBox="0 0 80 16" preserveAspectRatio="none" aria-hidden="true">${s}</svg>`;};
export const mark=(cls='size-8')=>`<svg class="${cls}" viewBox="0 0 32 32" fill="currentColor" aria-hidden="true"><path d="M16 1.5 28 14v6L16 8.2 4 20v-6z"/><path d="M16 11.5 25 20.600v5.400L16 17.200 7 26v-5.400z"/><path d="M16 20.800l6 5.900v4.300l-6-5.600-6 5.600v-4.300z"/></svg>`;
// ---------- figures (placeholders) -------------
const limb=(p,w=13)=>`<path d="${p}" fill="none" stroke="currentColor" stroke-width="${w}" stroke-linecap="round" stroke-linejoin="round"/>`;
export const figures={
 pushup:()=>`<g><ellipse cx="160" cy="172" rx="132" ry="7" fill="#000" opacity=".35"/><circle cx="68" cy="84" r="17" fill="currentColor"/>${limb('M92 104L178 128',24)}${limb('M178 128L284 162',15)}${limb('M94 106L112 136L90 166',12)}${limb('M284 162l6 4',13)}<g stroke="var(--color-primary)" stroke-width="3" fill="none" stroke-linecap="round"><path d="M48 46v34M40 54l8-9 8 9" opacity=".95"/><path d="M300 150a150 150 0 0 0-4-22" stroke-dasharray="3 7"/></g></g>`,
 arms:()=>`<g><ellipse cx="160" cy="186" rx="60" ry="6" fill="#000" opacity=".35"/><circle cx="160" cy="34" r="16" fill="currentColor"/>${limb('M160 66V112',26)}${limb('M152 118L144 182',14)}${limb('M168 118L176 182',14)}${limb('M148 64L96 62',11)}${limb('M172 64L224 62',11)}<g stroke="var(--color-primary)" stroke-width="3.500" fill="none" stroke-linecap="round"><path d="M70 44a28 28 0 1 0 10-8"/><path d="M70 30l10 6-6 10"/><path d="M250 44a28 28 0 1 1-10-8"/><path d="M250 30l-10 6 6 10"/></g></g>`};
export const figure=(k,cls='h-full w-auto')=>`<svg class="${cls}" viewBox="0 0 320 200" aria-hidden="true">${figures[k]()}</svg>`;
// person for photos
export const person=(seed,tone,arms=0)=>{const bg={a:['#5B6B52','#2C382B'],b:['#8A7A55','#3D3523'],c:['#4C6670','#1F2D33'],d:['#94603A','#3B2415'],e:['#6E7F4E','#2B351E']}[tone];const A=[`M74 118q-16 34-10 74M126 118q16 34 10 74`,`M76 116q-34 14-22 44l20 4M124 116q34 14 22 44l-20 4`,`M76 116L44 92l16-38M124 116l32-24-16-38`][arms];return`<svg class="block size-full" viewBox="0 0 200 356" preserveAspectRatio="xMidYMid slice" aria-hidden="true"><defs><linearGradient id="p${seed}" x2=".3" y2="1"><stop stop-color="${bg[0]}"/><stop offset="1" stop-color="${bg[1]}"/></linearGradient></defs><rect width="200" height="356" fill="url(#p${seed})"/><path d="M0 300h200v56H0z" fill="#000" opacity=".22"/><g fill="#0B120D" stroke="#0B120D" opacity=".82"><circle cx="100" cy="72" r="22" stroke="none"/><path d="M78 106q22-10 44 0 12 4 8 34l-6 50-4 26q-20 8-40 0l-4-26-6-50q-4-30 8-34z" stroke="none"/><path d="${A}" fill="none" stroke-width="17" stroke-linecap="round" stroke-linejoin="round"/><path d="M90 206l-6 124M110 206l6 124" fill="none" stroke-width="23" stroke-linecap="round"/></g><path d="M-10 ${40+seed%5*18}L120-20" stroke="#fff" opacity=".06" stroke-width="36"/></svg>`;};
export const stampMask=`<svg xmlns="http://www.w3.org/2000/svg" width="240" height="160"><filter id="f" x="0" y="0" width="1" height="1"><feTurbulence type="fractalNoise" baseFrequency=".9" numOctaves="3" seed="4"/><feColorMatrix values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 -4.200 3.100"/></filter><rect width="240" height="160" filter="url(#f)"/></svg>`;
