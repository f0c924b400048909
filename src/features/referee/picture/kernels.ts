// The kernels of MoveNet's graph, one by one: TensorFlow.js with all of its kernels is twice as large.
import { registerKernel } from '@tensorflow/tfjs-core'
import '@tensorflow/tfjs-backend-webgl/dist/base'
import { addConfig } from '@tensorflow/tfjs-backend-webgl/dist/kernels/Add'
import { argMaxConfig } from '@tensorflow/tfjs-backend-webgl/dist/kernels/ArgMax'
import { castConfig } from '@tensorflow/tfjs-backend-webgl/dist/kernels/Cast'
import { concatConfig } from '@tensorflow/tfjs-backend-webgl/dist/kernels/Concat'
import { depthwiseConv2dNativeConfig } from '@tensorflow/tfjs-backend-webgl/dist/kernels/DepthwiseConv2dNative'
import { expandDimsConfig } from '@tensorflow/tfjs-backend-webgl/dist/kernels/ExpandDims'
import { floorDivConfig } from '@tensorflow/tfjs-backend-webgl/dist/kernels/FloorDiv'
import { fusedConv2DConfig } from '@tensorflow/tfjs-backend-webgl/dist/kernels/FusedConv2D'
import { fusedDepthwiseConv2DConfig } from '@tensorflow/tfjs-backend-webgl/dist/kernels/FusedDepthwiseConv2D'
import { gatherNdConfig } from '@tensorflow/tfjs-backend-webgl/dist/kernels/GatherNd'
import { identityConfig } from '@tensorflow/tfjs-backend-webgl/dist/kernels/Identity'
import { multiplyConfig } from '@tensorflow/tfjs-backend-webgl/dist/kernels/Multiply'
import { packConfig } from '@tensorflow/tfjs-backend-webgl/dist/kernels/Pack'
import { realDivConfig } from '@tensorflow/tfjs-backend-webgl/dist/kernels/RealDiv'
import { reshapeConfig } from '@tensorflow/tfjs-backend-webgl/dist/kernels/Reshape'
import { resizeBilinearConfig } from '@tensorflow/tfjs-backend-webgl/dist/kernels/ResizeBilinear'
import { sigmoidConfig } from '@tensorflow/tfjs-backend-webgl/dist/kernels/Sigmoid'
import { sqrtConfig } from '@tensorflow/tfjs-backend-webgl/dist/kernels/Sqrt'
import { squaredDifferenceConfig } from '@tensorflow/tfjs-backend-webgl/dist/kernels/SquaredDifference'
import { subConfig } from '@tensorflow/tfjs-backend-webgl/dist/kernels/Sub'
import { unpackConfig } from '@tensorflow/tfjs-backend-webgl/dist/kernels/Unpack'

for (const kernel of [
  addConfig,
  argMaxConfig,
  castConfig,
  concatConfig,
  depthwiseConv2dNativeConfig,
  expandDimsConfig,
  floorDivConfig,
  fusedConv2DConfig,
  fusedDepthwiseConv2DConfig,
  gatherNdConfig,
  identityConfig,
  multiplyConfig,
  packConfig,
  realDivConfig,
  reshapeConfig,
  resizeBilinearConfig,
  sigmoidConfig,
  sqrtConfig,
  squaredDifferenceConfig,
  subConfig,
  unpackConfig,
])
  registerKernel(kernel)
